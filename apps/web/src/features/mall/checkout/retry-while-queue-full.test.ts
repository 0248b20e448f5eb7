import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/error.ts';
import { retryWhileQueueFull } from './retry-while-queue-full.ts';

const refusal = (code: string) =>
  new ApiError({ status: 409, code, msg: code, data: { retryAfterMs: 400 }, serverTime: 0 });

/** Refuses the given number of times, then succeeds. */
const after = (times: number, code = 'FLASH_BUSY') => {
  let tried = 0;
  return () => (tried++ < times ? Promise.reject(refusal(code)) : Promise.resolve(tried));
};

describe('a line', () => {
  it('is waited in around the moments the server names', async () => {
    const waits: number[] = [];
    let said = 0;
    const draws = [0, 0.5, 1];
    const answer = await retryWhileQueueFull(after(3), {
      onWait: () => (said += 1),
      pause: async (ms) => void waits.push(ms),
      random: () => draws[waits.length]!,
    });
    expect([answer, said, waits]).toEqual([4, 3, [200, 400, 600]]);
  });

  it('ends after a minute, when it is left, and at any other refusal', async () => {
    let waited = 0;
    const pause = async (ms: number) => void (waited += ms);
    const onWait = () => undefined;
    const never = retryWhileQueueFull(after(Infinity), { onWait, pause, random: () => 0.5 });
    await expect(never).rejects.toMatchObject({ code: 'FLASH_BUSY' });
    expect(waited).toBe(60_000);

    const leaving = new AbortController();
    let tries = 0;
    const left = retryWhileQueueFull(
      () => {
        tries += 1;
        return Promise.reject(refusal('FLASH_BUSY'));
      },
      { onWait, pause: async () => leaving.abort(), signal: leaving.signal },
    );
    await expect(left).rejects.toMatchObject({ code: 'FLASH_BUSY' });
    expect(tries).toBe(1);

    await expect(
      retryWhileQueueFull(after(1, 'STOCK_SHORT'), { onWait, pause }),
    ).rejects.toMatchObject({
      code: 'STOCK_SHORT',
    });
  });
});
