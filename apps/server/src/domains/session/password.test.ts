import * as session from '@marque/contract/session/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#kernel/database.ts';
import {
  AGREED,
  type Client,
  createClient,
  createTestApp,
  freshPhone,
  signIn,
  slideTicket,
  type TestApp,
} from '#testing/app.ts';
import { hashPassword, passwordFits } from './password-hash.ts';
import { isCommonPassword, PASSWORD_RULES } from './password-policy.ts';
import { LOGIN_RULES } from './policy.ts';
import { sha256 } from '#kernel/secrets/hash.ts';

const PASSWORD = 'Sunny-Road-47';
const OTHER = 'Quiet-Coast-58';
const WRONG = 'Some-Guess-99';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const forward = (on: TestApp, ms: number) => {
  on.clock.now = new Date(on.clock.now.getTime() + ms);
};

const codeFor = async (phone: string, purpose: 'login' | 'password', on = app) => {
  const visitor = createClient(on);
  const ticket = await slideTicket(on, visitor);
  forward(on, LOGIN_RULES.codeResendMs);
  return (await visitor.call(session.sendCode, { phone, ticket, purpose })).sandboxCode!;
};

/** A member with a password, and the session that set it. */
const withPassword = async (phone = freshPhone(), on = app) => {
  const code = await codeFor(phone, 'password', on);
  const { token, userId } = await createClient(on).call(session.resetPassword, {
    consents: AGREED,
    phone,
    code,
    password: PASSWORD,
  });
  return { phone, member: createClient(on, { token, userId }) };
};

const login = async (phone: string, password: string, visitor: Client, on = app) =>
  visitor.send(session.loginByPassword, {
    phone,
    password,
    ticket: await slideTicket(on, visitor),
  });

const isIn = async (member: Client) => (await member.send(session.profile, {})).status === 200;

describe('which passwords are common', () => {
  test.each([
    'password1',
    'Passw0rd123',
    'abc123456',
    'a1234567',
    '123456aa',
    'Qwerty123!',
    'woaini520',
    '520woaini520',
    'admin2024',
    'aaaa1111',
    '1qaz2wsx',
    'P@ssw0rd',
    'x00001234',
    'wang13800001234',
  ])('%s', (password) => {
    expect(isCommonPassword(password, '13800001234')).toBe(true);
  });
  test.each([PASSWORD, 'hello-4-mornings', 'k7Rp2vTq', 'moonrise2024', 'ab12cd34'])(
    'not %s',
    (password) => {
      expect(isCommonPassword(password, '13800001234')).toBe(false);
    },
  );
});

describe('a hash', () => {
  test('fits its own password only, has its own salt and costs what it should', async () => {
    const [one, two] = await Promise.all([hashPassword(PASSWORD, 15), hashPassword(PASSWORD, 15)]);
    expect(one).not.toBe(two);
    const [name, cost, , , salt] = one.split('$');
    expect(name).toBe('scrypt');
    expect(Number(cost)).toBeGreaterThanOrEqual(2 ** 15);
    expect(Buffer.from(salt!, 'base64url')).toHaveLength(16);
    expect(await passwordFits(PASSWORD, one, 15)).toBe(true);
    expect(await passwordFits(PASSWORD, two, 15)).toBe(true);
    expect(await passwordFits(OTHER, one, 15)).toBe(false);
    expect(await passwordFits(PASSWORD, null, 15)).toBe(false);
  });
});

describe('login by password', () => {
  test('opens a session of the same member, however the phone is written', async () => {
    const { phone, member } = await withPassword();
    const visitor = createClient(app);
    const answer = await login(`+86 ${phone.slice(0, 3)}-${phone.slice(3)}`, PASSWORD, visitor);
    expect(answer.data).toMatchObject({
      userId: member.userId,
      isNew: false,
      phone,
    });
    expect(await isIn(createClient(app, { token: answer.data.token }))).toBe(true);
    expect(await isIn(member)).toBe(true);
  });

  test('does not tell unknown phones from wrong passwords', async () => {
    const { phone } = await withPassword();
    const bare = freshPhone();
    await signIn(app, { phone: bare });
    const rowOf = async (asked: string) => {
      const visitor = createClient(app);
      const answers = [];
      for (let i = 0; i <= PASSWORD_RULES.attempts; i++) {
        const { serverTime: _, ...answer } = await login(asked, WRONG, visitor);
        answers.push(answer);
      }
      return answers;
    };
    const known = await rowOf(phone);
    expect(known.map(({ code }) => code)).toEqual([
      ...Array<string>(4).fill('PASSWORD_WRONG'),
      'PASSWORD_LOCKED',
      'PASSWORD_LOCKED',
    ]);
    expect(known.map(({ data }) => data)).toEqual([
      { left: 4 },
      { left: 3 },
      { left: 2 },
      { left: 1 },
      { retryAfterMs: PASSWORD_RULES.attemptsMs },
      { retryAfterMs: PASSWORD_RULES.attemptsMs },
    ]);
    expect(await rowOf(freshPhone())).toEqual(known);
    expect(await rowOf(bare)).toEqual(known);
  });

  test('a ticket is needed and is good for one try, also in parallel', async () => {
    const { phone } = await withPassword();
    const visitor = createClient(app);
    const ticket = await slideTicket(app, visitor);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        visitor.send(session.loginByPassword, { phone, password: PASSWORD, ticket }),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      '0',
      ...Array<string>(3).fill('SLIDE_EXPIRED'),
    ]);
    const invented = await visitor.send(session.loginByPassword, {
      phone,
      password: PASSWORD,
      ticket: 'invented',
    });
    expect(invented.code).toBe('SLIDE_EXPIRED');
  });

  test('five wrong ones close it for a quarter of an hour, for the right one too', async () => {
    const own = await createTestApp({ url: app.url });
    const { phone } = await withPassword(freshPhone(), own);
    const visitor = createClient(own);
    const wrong = await Promise.all(
      Array.from({ length: 8 }, () => login(phone, WRONG, visitor, own)),
    );
    expect(wrong.filter(({ code }) => code === 'PASSWORD_WRONG')).toHaveLength(4);
    expect((await login(phone, PASSWORD, visitor, own)).code).toBe('PASSWORD_LOCKED');
    forward(own, PASSWORD_RULES.attemptsMs - 1);
    expect(await login(phone, PASSWORD, visitor, own)).toMatchObject({
      code: 'PASSWORD_LOCKED',
      data: { retryAfterMs: 1 },
    });
    forward(own, 1);
    expect((await login(phone, PASSWORD, visitor, own)).code).toBe('0');
    await own.close();
  });

  test('the right one ends the row of wrong ones', async () => {
    const { phone } = await withPassword();
    const visitor = createClient(app);
    for (let round = 0; round < 2; round++) {
      for (let i = 1; i < PASSWORD_RULES.attempts; i++)
        expect((await login(phone, WRONG, visitor)).code).toBe('PASSWORD_WRONG');
      expect((await login(phone, PASSWORD, visitor)).code).toBe('0');
    }
  });

  test('one address may not try many phones', async () => {
    const own = await createTestApp({ url: app.url, now: new Date('2026-03-01T10:00:00+08:00') });
    const visitor = createClient(own);
    // Tickets are inserted directly because the slide check has its own limit.
    const ticket = async (i: number) => {
      await own.database
        .insertInto('slide_challenge')
        .values({
          id: `ticket-${i}`,
          target_x: 0,
          ticket_hash: sha256(`ticket-${i}.known`),
          created_at: own.clock.now,
          expires_at: new Date(own.clock.now.getTime() + 60_000),
          used_at: null,
        })
        .execute();
      return `ticket-${i}.known`;
    };
    const tryPhone = async (phone: string, i: number) =>
      (
        await visitor.send(session.loginByPassword, {
          phone,
          password: WRONG,
          ticket: await ticket(i),
        })
      ).code;
    const phone = freshPhone();
    const codes: string[] = [];
    for (let i = 0; i < PASSWORD_RULES.attemptsPerAddressHour; i++)
      codes.push(await tryPhone(phone, i));
    expect(codes).not.toContain('TOO_MANY_REQUESTS');
    expect(await tryPhone(freshPhone(), codes.length)).toBe('TOO_MANY_REQUESTS');
    await own.close();
  });
});

describe('setting and replacing', () => {
  test('registers a new phone and replaces a forgotten one', async () => {
    const phone = freshPhone();
    const first = await createClient(app).call(session.resetPassword, {
      consents: AGREED,
      phone,
      code: await codeFor(phone, 'password'),
      password: PASSWORD,
    });
    expect(first.isNew).toBe(true);
    const second = await createClient(app).call(session.resetPassword, {
      consents: AGREED,
      phone,
      code: await codeFor(phone, 'password'),
      password: OTHER,
    });
    expect(second).toMatchObject({ isNew: false, userId: first.userId });
    const visitor = createClient(app);
    expect((await login(phone, PASSWORD, visitor)).code).toBe('PASSWORD_WRONG');
    expect((await login(phone, OTHER, visitor)).code).toBe('0');
  });

  test('ends every session before it', async () => {
    const phone = freshPhone();
    const devices = [await signIn(app, { phone })];
    forward(app, LOGIN_RULES.codeResendMs);
    devices.push(await signIn(app, { phone }));
    const { member } = await withPassword(phone);
    expect(await Promise.all(devices.map(isIn))).toEqual([false, false]);
    expect(await isIn(member)).toBe(true);
    expect((await member.call(session.profile, {})).hasPassword).toBe(true);
  });

  test('opens what wrong guesses closed', async () => {
    const { phone } = await withPassword();
    const visitor = createClient(app);
    await Promise.all(Array.from({ length: 5 }, () => login(phone, WRONG, visitor)));
    await createClient(app).call(session.resetPassword, {
      consents: AGREED,
      phone,
      code: await codeFor(phone, 'password'),
      password: OTHER,
    });
    expect((await login(phone, OTHER, visitor)).code).toBe('0');
  });

  test('a code of another purpose or phone is refused', async () => {
    const phone = freshPhone();
    const visitor = createClient(app);
    const reset = (of: string, code: string) =>
      visitor.send(session.resetPassword, {
        consents: AGREED,
        phone: of,
        code,
        password: PASSWORD,
      });
    const forLogin = await codeFor(phone, 'login');
    expect((await reset(phone, forLogin)).code).toBe('CODE_EXPIRED');
    expect(
      (await visitor.send(session.loginByCode, { consents: AGREED, phone, code: forLogin })).code,
    ).toBe('0');

    const forPassword = await codeFor(phone, 'password');
    expect(
      (await visitor.send(session.loginByCode, { consents: AGREED, phone, code: forPassword }))
        .code,
    ).toBe('CODE_EXPIRED');
    expect((await reset(freshPhone(), forPassword)).code).toBe('CODE_EXPIRED');
    expect((await reset(phone, forPassword)).code).toBe('0');
    expect((await reset(phone, forPassword)).code).toBe('CODE_EXPIRED');
  });

  test('one code sets one password, also in parallel', async () => {
    const phone = freshPhone();
    const code = await codeFor(phone, 'password');
    const answers = await Promise.all(
      [PASSWORD, OTHER, WRONG].map((password) =>
        createClient(app).send(session.resetPassword, { consents: AGREED, phone, code, password }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a refused password does not cost the code', async () => {
    const phone = freshPhone();
    const code = await codeFor(phone, 'password');
    const reset = (password: string) =>
      createClient(app).send(session.resetPassword, { consents: AGREED, phone, code, password });
    for (const password of [
      'short1',
      'onlyletters',
      '1234567890',
      `a1${'x'.repeat(31)}`,
      'a 1bcdefg',
    ])
      expect((await reset(password)).code).toBe('BAD_INPUT');
    expect((await reset('password1')).code).toBe('PASSWORD_COMMON');
    expect((await reset(`a${phone}`)).code).toBe('PASSWORD_COMMON');
    expect((await reset(PASSWORD)).code).toBe('0');
  });

  test('purposes share the pause between messages', async () => {
    const phone = freshPhone();
    const visitor = createClient(app);
    const send = async (purpose: 'login' | 'password') =>
      visitor.send(session.sendCode, { phone, purpose, ticket: await slideTicket(app, visitor) });
    expect((await send('login')).code).toBe('0');
    expect((await send('password')).code).toBe('CODE_TOO_SOON');
  });

  test('a password replaced while the old one was being checked opens no session', async () => {
    const { phone, member } = await withPassword();
    const visitor = createClient(app);
    const ticket = await slideTicket(app, visitor);
    const hash = await hashPassword(OTHER, 15);
    const late = await app.database.transaction().execute(async (tx) => {
      await tx
        .updateTable('user_password')
        .set({ hash })
        .where('user_id', '=', member.userId)
        .execute();
      const answer = visitor.send(session.loginByPassword, { phone, password: PASSWORD, ticket });
      // The request has passed the check and waits for the row's lock.
      await expect.poll(async () => waiting(tx)).toBe(1);
      return { answer };
    });
    expect((await late.answer).code).toBe('PASSWORD_WRONG');
  });
});

/** Returns how many connections of this database wait for a lock. */
const waiting = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
  return rows[0]!.count;
};

describe('changing', () => {
  test('needs the old one, ends other sessions and keeps this one', async () => {
    const { phone, member } = await withPassword();
    const other = createClient(app, {
      token: (await login(phone, PASSWORD, createClient(app))).data.token,
    });
    const change = (oldPassword: string, password: string) =>
      member.send(session.changePassword, { oldPassword, password });
    expect(await change(WRONG, OTHER)).toMatchObject({
      code: 'OLD_PASSWORD_WRONG',
      data: { left: 4 },
    });
    expect((await change(PASSWORD, 'password1')).code).toBe('PASSWORD_COMMON');
    expect(await isIn(other)).toBe(true);
    expect((await change(PASSWORD, OTHER)).code).toBe('0');
    expect([await isIn(member), await isIn(other)]).toEqual([true, false]);
    expect((await login(phone, OTHER, createClient(app))).code).toBe('0');
  });

  test('only the first of parallel changes counts', async () => {
    const { member } = await withPassword();
    const answers = await Promise.all(
      [OTHER, WRONG, 'Third-Way-2024'].map((password) =>
        member.send(session.changePassword, { oldPassword: PASSWORD, password }),
      ),
    );
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
  });

  test('is for members, and without a password there is nothing to change', async () => {
    const input = { oldPassword: WRONG, password: OTHER };
    expect((await createClient(app).send(session.changePassword, input)).code).toBe('401');
    const member = await signIn(app);
    expect((await member.call(session.profile, {})).hasPassword).toBe(false);
    expect((await member.send(session.changePassword, input)).code).toBe('OLD_PASSWORD_WRONG');
  });

  test('wrong ones count together with those at the door', async () => {
    const { phone, member } = await withPassword();
    const visitor = createClient(app);
    for (let i = 0; i < 3; i++) await login(phone, WRONG, visitor);
    const change = () =>
      member.send(session.changePassword, { oldPassword: WRONG, password: OTHER });
    expect((await change()).code).toBe('OLD_PASSWORD_WRONG');
    expect((await change()).code).toBe('PASSWORD_LOCKED');
  });
});

test('the password is stored nowhere', async () => {
  await withPassword();
  const rows = await app.database.selectFrom('user_password').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
});
