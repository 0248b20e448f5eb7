import * as session from '@marque/contract/session/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOGIN_RULES } from '#domains/session/policy.ts';
import { PASSWORD_RULES } from '#domains/session/password-policy.ts';
import {
  createClient,
  createTestApp,
  freshPhone,
  slideTicket,
  type TestApp,
} from '#testing/app.ts';
import { queriesOf } from '#testing/queries.ts';

let processes: [TestApp, TestApp];
beforeAll(async () => {
  const one = await createTestApp();
  processes = [one, await createTestApp({ url: one.url })];
});
afterAll(async () => {
  for (const app of processes.toReversed()) await app.close();
});

/** The processes in turn. */
const turn = (n: number): TestApp => processes[n % processes.length]!;

const codeFrom = async (app: TestApp, phone: string) => {
  for (const { clock } of processes)
    clock.now = new Date(clock.now.getTime() + LOGIN_RULES.codeResendMs);
  const visitor = createClient(app);
  return visitor.send(session.sendCode, { phone, ticket: await slideTicket(app, visitor) });
};

test('codes of a day are counted over all processes', async () => {
  const phone = freshPhone();
  const codes: string[] = [];
  for (let n = 0; n < LOGIN_RULES.codesPerDay + 2; n++)
    codes.push((await codeFrom(turn(n), phone)).code);
  expect(codes).toEqual([
    ...Array<string>(LOGIN_RULES.codesPerDay).fill('0'),
    'CODE_TOO_MANY',
    'CODE_TOO_MANY',
  ]);
});

test('so are guesses at a code', async () => {
  const phone = freshPhone();
  const { sandboxCode } = (await codeFrom(turn(0), phone)).data;
  const wrong = sandboxCode === '000000' ? '000001' : '000000';
  const guess = (n: number, code: string) =>
    createClient(turn(n)).send(session.loginByCode, { phone, code });
  for (let n = 0; n < LOGIN_RULES.guesses - 1; n++)
    expect((await guess(n, wrong)).code, `${n}`).toBe('CODE_WRONG');
  expect((await guess(0, wrong)).code).toBe('CODE_EXPIRED');
  expect((await guess(1, sandboxCode!)).code).toBe('CODE_EXPIRED');
});

test('so are wrong passwords, and a passed slide is worth one try in all of them', async () => {
  const phone = freshPhone();
  const answers: string[] = [];
  for (let n = 0; n <= PASSWORD_RULES.attempts; n++) {
    const visitor = createClient(turn(n));
    const ticket = await slideTicket(turn(n), visitor);
    const input = { phone, password: 'Some-Guess-99', ticket };
    answers.push((await visitor.send(session.loginByPassword, input)).code);
    const again = await createClient(turn(n + 1)).send(session.loginByPassword, input);
    expect(again.code).toBe('SLIDE_EXPIRED');
  }
  expect(answers).toEqual([
    ...Array<string>(PASSWORD_RULES.attempts - 1).fill('PASSWORD_WRONG'),
    'PASSWORD_LOCKED',
    'PASSWORD_LOCKED',
  ]);
});

const FLOOD = 1200;
const health = async (app: TestApp, address: string): Promise<number> =>
  (await app.server.inject({ url: '/health', remoteAddress: address })).statusCode;

test('so are requests of an address, with a statement for many of them', async () => {
  const [one, another] = processes;
  const [flooding, calm] = ['10.250.0.1', '10.250.0.2'];
  const { queries } = await queriesOf(async () => {
    for (let n = 0; n < FLOOD; n++) expect(await health(one, flooding)).toBe(200);
  });
  expect(queries.length).toBeLessThan(FLOOD / 20);
  expect(await health(one, flooding)).toBe(429);
  // The other process reads the shared count once the address has used enough of its limit there too.
  let admitted = 0;
  await expect
    .poll(
      async () => {
        const status = await health(another, flooding);
        if (status === 200) admitted++;
        return status;
      },
      { interval: 5, timeout: 20_000 },
    )
    .toBe(429);
  expect(admitted).toBeLessThan(FLOOD / 2);
  for (const app of processes) expect(await health(app, calm)).toBe(200);
  // Both processes start a new window with the next minute.
  for (const { clock } of processes) clock.now = new Date(clock.now.getTime() + 60_000);
  for (const app of processes) expect(await health(app, flooding)).toBe(200);
});

test('without a database sensitive calls are refused, and no answer names a limit', async () => {
  const away = new URL(processes[0].url);
  away.searchParams.set('port', '1');
  const alone = await createTestApp({ url: away.href, log: { write: () => undefined } });
  const visitor = createClient(alone);
  const tries = await Promise.allSettled([
    visitor.send(session.loginByCode, { phone: freshPhone(), code: '000000' }),
    visitor.send(session.sendCode, { phone: freshPhone(), ticket: 'any' }),
    visitor.send(session.slideCreate, {}),
  ]);
  for (const one of tries)
    expect(one).toMatchObject({
      reason: { message: expect.stringContaining('"code":"UNAVAILABLE"') },
    });
  // The flood limit works without a database.
  expect((await alone.server.inject('/health')).statusCode).toBe(200);
  await alone.close();
});
