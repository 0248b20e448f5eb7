import { expect, test } from 'vitest';
import { shortClassNames } from './class-names.ts';

test('a class has one name in every build, another one than all others', () => {
  const [client, server] = [shortClassNames('/app'), shortClassNames('/app')];
  const asked = [
    ['card', '/app/src/a.module.css'],
    ['title', '/app/src/a.module.css'],
    ['card', '/app/src/b.module.css'],
    ['card', '/app/src/a.module.css'],
  ] as const;
  const names = asked.map(([name, file]) => client(name, file));
  expect(names).toEqual(asked.map(([name, file]) => server(name, file)));
  expect(names[3]).toBe(names[0]);
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^[a-zA-Z][a-zA-Z\d]{3}[0-9a-z]$/);
});
