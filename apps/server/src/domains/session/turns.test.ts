import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const setUp = () => {
  const inTurn = createTurns({ atOnce: 2, maxWaiting: 1, retryAfterMs: 5 });
  const begun: string[] = [];
  const end: Record<string, (fail?: Error) => void> = {};
  const start = (name: string) =>
    inTurn(() => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        end[name] = (fail) => (fail ? reject(fail) : resolve(name));
      });
    });
  return { begun, end, start };
};

test('lets in so many, keeps so many waiting, refuses the rest', async () => {
  const { begun, end, start } = setUp();
  const [a, b, c] = [start('a'), start('b'), start('c')];
  await expect(start('d')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterMs: 5 },
  });
  expect(begun).toEqual(['a', 'b']);
  end.b!();
  expect(await b).toBe('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  end.a!();
  end.c!();
  expect(await Promise.all([a, c])).toEqual(['a', 'c']);
});

test('failed work gives its place up', async () => {
  const { begun, end, start } = setUp();
  const [a, b] = [start('a'), start('b')];
  end.a!(new Error('failed'));
  end.b!(new Error('failed'));
  await Promise.allSettled([a, b]);
  void start('c');
  void start('d');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});
