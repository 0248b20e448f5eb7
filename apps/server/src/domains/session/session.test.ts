import * as session from '@marque/contract/session/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  AGREED,
  createClient,
  createTestApp,
  freshPhone,
  signIn,
  slideTicket,
  type TestApp,
} from '#testing/app.ts';
import { LOGIN_RULES, trackFits } from './policy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const codeFor = async (phone: string): Promise<string> => {
  const visitor = createClient(app);
  const ticket = await slideTicket(app, visitor);
  return (await visitor.call(session.sendCode, { phone, ticket })).sandboxCode!;
};
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('slide check', () => {
  const track = (to: number, ms = 400) =>
    Array.from({ length: 9 }, (_, i) => ({ x: (to * i) / 8, t: (ms * i) / 8 }));

  test('accepts a hand that ends at the gap', () => {
    expect(trackFits(track(140), 143)).toBe(true);
  });
  test.each([
    ['misses the gap', track(140), 160],
    ['is faster than a hand', track(140, 60), 140],
    [
      'jumps',
      [
        { x: 0, t: 0 },
        { x: 140, t: 400 },
      ],
      140,
    ],
    ['runs back in time', [...track(140), { x: 140, t: 1 }], 140],
  ])('refuses a track that %s', (_, points, target) => {
    expect(trackFits(points, target)).toBe(false);
  });

  test('accepts the equal steps of a keyboard', () => {
    const steps = Array.from({ length: 15 }, (_, i) => ({ x: i * 10, t: i * 33 }));
    expect(trackFits(steps, 142)).toBe(true);
  });

  test('a ticket buys one code only, also in parallel', async () => {
    const visitor = createClient(app);
    const ticket = await slideTicket(app, visitor);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        visitor.send(session.sendCode, { phone: freshPhone(), ticket }),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      '0',
      ...Array<string>(4).fill('SLIDE_EXPIRED'),
    ]);
  });

  test('a challenge and a ticket run out', async () => {
    const own = await createTestApp({ url: app.url });
    const visitor = createClient(own);
    const { challengeId } = await visitor.call(session.slideCreate, {});
    const ticket = await slideTicket(own, visitor);
    own.clock.now = new Date(own.clock.now.getTime() + LOGIN_RULES.ticketValidMs + 1);
    const late = await visitor.send(session.slideVerify, { challengeId, track: track(140) });
    expect(late.code).toBe('SLIDE_EXPIRED');
    const spent = await visitor.send(session.sendCode, { phone: freshPhone(), ticket });
    expect(spent.code).toBe('SLIDE_EXPIRED');
    await own.close();
  });

  test('the picture does not tell where the gap is in words', async () => {
    const answer = await createClient(app).call(session.slideCreate, {});
    expect(Object.keys(answer).toSorted()).toEqual(
      ['background', 'challengeId', 'height', 'piece', 'pieceWidth', 'width'].toSorted(),
    );
    expect(answer.background).toMatch(/^data:image\/webp;base64,/);
  });

  test('three wrong drags use a challenge up', async () => {
    const visitor = createClient(app);
    const { challengeId } = await visitor.call(session.slideCreate, {});
    const wrong = track(1);
    for (let i = 0; i < LOGIN_RULES.slideAttempts; i++)
      expect((await visitor.send(session.slideVerify, { challengeId, track: wrong })).code).toBe(
        'SLIDE_FAILED',
      );
    expect((await visitor.send(session.slideVerify, { challengeId, track: wrong })).code).toBe(
      'SLIDE_EXPIRED',
    );
  });

  test('an invented ticket is refused', async () => {
    const answer = await createClient(app).send(session.sendCode, {
      phone: freshPhone(),
      ticket: 'invented',
    });
    expect(answer.code).toBe('SLIDE_EXPIRED');
  });
});

describe('login code', () => {
  test('registers a new phone and knows it again', async () => {
    const phone = freshPhone();
    const first = await createClient(app).call(session.loginByCode, {
      consents: AGREED,
      phone,
      code: await codeFor(phone),
    });
    expect(first.isNew).toBe(true);
    expect(first.nickName).not.toContain(phone.slice(-4));
    // The owner sees the whole number.
    expect(first.phone).toBe(phone);
    app.clock.now = new Date(app.clock.now.getTime() + LOGIN_RULES.codeResendMs);
    const second = await createClient(app).call(session.loginByCode, {
      consents: AGREED,
      phone: `+86 ${phone.slice(0, 3)} ${phone.slice(3)}`,
      code: await codeFor(phone),
    });
    expect(second).toMatchObject({ isNew: false, userId: first.userId });
  });

  test('keeps where a new member comes from, and leaves it alone afterwards', async () => {
    const phone = freshPhone();
    const visitor = createClient(app);
    const come = async (channelV1: string) => {
      const userChannel = { channelV1, channelV2: 'poster', channelV3: '' };
      const code = await codeFor(phone);
      await visitor.call(session.loginByCode, { consents: AGREED, phone, code, userChannel });
      app.clock.now = new Date(app.clock.now.getTime() + LOGIN_RULES.codeResendMs);
    };
    await come('41');
    await come('36');
    const kept = await app.database
      .selectFrom('app_user')
      .select(['channel_v1', 'channel_v2', 'channel_v3'])
      .where('phone_index', '=', app.kernel.vault.index('phone', phone))
      .executeTakeFirst();
    expect(kept).toEqual({ channel_v1: '41', channel_v2: 'poster', channel_v3: '' });
  });

  test('works once', async () => {
    const phone = freshPhone();
    const code = await codeFor(phone);
    const visitor = createClient(app);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        visitor.send(session.loginByCode, { consents: AGREED, phone, code }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  test('is bound to its phone', async () => {
    const code = await codeFor(freshPhone());
    const answer = await createClient(app).send(session.loginByCode, {
      consents: AGREED,
      phone: freshPhone(),
      code,
    });
    expect(answer.code).toBe('CODE_EXPIRED');
  });

  test('five wrong guesses burn it', async () => {
    const phone = freshPhone();
    const code = await codeFor(phone);
    const visitor = createClient(app);
    const codes: string[] = [];
    for (let i = 0; i < LOGIN_RULES.guesses; i++)
      codes.push(
        (
          await visitor.send(session.loginByCode, {
            consents: AGREED,
            phone,
            code: otherThan(code),
          })
        ).code,
      );
    expect(codes).toEqual([...Array<string>(4).fill('CODE_WRONG'), 'CODE_EXPIRED']);
    expect((await visitor.send(session.loginByCode, { consents: AGREED, phone, code })).code).toBe(
      'CODE_EXPIRED',
    );
  });

  test('parallel guesses count one by one', async () => {
    const phone = freshPhone();
    const code = await codeFor(phone);
    const visitor = createClient(app);
    const guess = (guessed: string) =>
      visitor.send(session.loginByCode, { consents: AGREED, phone, code: guessed });
    const answers = await Promise.all([
      ...Array.from({ length: 60 }, () => guess(otherThan(code))),
      guess(code),
    ]);
    expect(answers.filter((answer) => answer.code === 'CODE_WRONG')).toHaveLength(4);
    expect(answers.at(-1)!.code).toBe('CODE_EXPIRED');
  });

  test('a new code takes the place of the old one', async () => {
    const own = await createTestApp({ url: app.url });
    const phone = freshPhone();
    const send = async () => {
      const visitor = createClient(own);
      const ticket = await slideTicket(own, visitor);
      return (await visitor.call(session.sendCode, { phone, ticket })).sandboxCode!;
    };
    const old = await send();
    own.clock.now = new Date(own.clock.now.getTime() + LOGIN_RULES.codeResendMs);
    const fresh = await send();
    const visitor = createClient(own);
    // Once in a million times both codes are equal.
    if (old !== fresh)
      expect(
        (await visitor.send(session.loginByCode, { consents: AGREED, phone, code: old })).code,
      ).toBe('CODE_WRONG');
    expect(
      (await visitor.send(session.loginByCode, { consents: AGREED, phone, code: fresh })).status,
    ).toBe(200);
    await own.close();
  });

  test('asking for one does not tell whether the phone is known', async () => {
    const known = freshPhone();
    await createClient(app).call(session.loginByCode, {
      consents: AGREED,
      phone: known,
      code: await codeFor(known),
    });
    app.clock.now = new Date(app.clock.now.getTime() + LOGIN_RULES.codeResendMs);
    const ask = async (phone: string) => {
      const visitor = createClient(app);
      const ticket = await slideTicket(app, visitor);
      const { sandboxCode: _, ...rest } = await visitor.call(session.sendCode, { phone, ticket });
      return rest;
    };
    expect(await ask(known)).toEqual(await ask(freshPhone()));
  });

  test('production shows none, whatever is set, and says when no message could go out', async () => {
    const production = await createTestApp({
      url: app.url,
      config: { production: true, sandbox: true },
    });
    const visitor = createClient(production);
    const answer = await visitor.send(session.sendCode, {
      phone: freshPhone(),
      ticket: await slideTicket(production, visitor),
    });
    expect(answer).toMatchObject({ status: 409, code: 'CODE_UNSENT', data: null });
    await production.close();
  });

  test('expires', async () => {
    const phone = freshPhone();
    const code = await codeFor(phone);
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + LOGIN_RULES.codeValidMs + 1);
    const answer = await createClient(app).send(session.loginByCode, {
      consents: AGREED,
      phone,
      code,
    });
    expect(answer.code).toBe('CODE_EXPIRED');
  });

  test('ten a day for a phone, however it is written', async () => {
    const own = await createTestApp({ url: app.url, now: new Date('2026-03-01T10:00:00+08:00') });
    const phone = freshPhone();
    const codes: string[] = [];
    for (let i = 0; i <= LOGIN_RULES.codesPerDay; i++) {
      const visitor = createClient(own);
      const written = i % 2 ? phone : `+86 ${phone.slice(0, 3)}-${phone.slice(3)}`;
      const ticket = await slideTicket(own, visitor);
      codes.push((await visitor.send(session.sendCode, { phone: written, ticket })).code);
      own.clock.now = new Date(own.clock.now.getTime() + LOGIN_RULES.codeResendMs);
    }
    expect(codes).toEqual([...Array<string>(10).fill('0'), 'CODE_TOO_MANY']);
    await own.close();
  });

  test('one a minute for a phone, also after a restart', async () => {
    const phone = freshPhone();
    const visitor = createClient(app);
    await codeFor(phone);
    const soon = await visitor.send(session.sendCode, {
      phone,
      ticket: await slideTicket(app, visitor),
    });
    expect(soon.code).toBe('CODE_TOO_SOON');

    const restarted = await createTestApp({ url: app.url });
    restarted.clock.now = app.clock.now;
    const stillSoon = await createClient(restarted).send(session.sendCode, {
      phone,
      ticket: await slideTicket(restarted, createClient(restarted)),
    });
    expect(stillSoon.code).toBe('CODE_TOO_SOON');
    await restarted.close();
  });
});

describe('session', () => {
  test('is refused without a token, with a wrong one and after signing out', async () => {
    const member = await signIn(app);
    expect((await member.call(session.profile, {})).userId).toBe(member.userId);
    expect((await createClient(app).send(session.profile, {})).code).toBe('401');
    expect(
      (await createClient(app, { token: 'x'.repeat(43) }).send(session.profile, {})).code,
    ).toBe('401');
    await member.call(session.logout, {});
    expect(await member.send(session.profile, {})).toMatchObject({
      status: 401,
      code: '401',
      http: 401,
    });
  });

  test('signing out leaves other devices signed in', async () => {
    const phone = freshPhone();
    const first = await signIn(app, { phone });
    app.clock.now = new Date(app.clock.now.getTime() + LOGIN_RULES.codeResendMs);
    const second = await signIn(app, { phone });
    expect(second.userId).toBe(first.userId);
    await first.call(session.logout, {});
    expect((await first.send(session.profile, {})).code).toBe('401');
    expect((await second.send(session.profile, {})).status).toBe(200);
  });

  test('ends after its time unless it is used', async () => {
    const idle = await signIn(app);
    const used = await signIn(app);
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + LOGIN_RULES.sessionValidMs / 2);
    await used.call(session.profile, {});
    app.clock.now = new Date(before.getTime() + LOGIN_RULES.sessionValidMs + 1);
    expect((await idle.send(session.profile, {})).code).toBe('401');
    expect((await used.send(session.profile, {})).status).toBe(200);
  });

  test('ends 180 days after its beginning, however much it is used', async () => {
    const own = await createTestApp({ url: app.url });
    const member = await signIn(own);
    const began = own.clock.now.getTime();
    const codes: string[] = [];
    for (const days of [25, 50, 75, 100, 125, 150, 175, 179, 181]) {
      own.clock.now = new Date(began + days * 86_400_000);
      codes.push((await member.send(session.profile, {})).code);
    }
    expect(codes).toEqual([...Array<string>(8).fill('0'), '401']);
    await own.close();
  });

  test('the token is stored nowhere', async () => {
    const member = await signIn(app);
    const rows = await app.database.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(member.token);
  });
});
