import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REQUIRED_CONSENTS } from '@marque/contract/agreement/kinds';
import {
  type AnyEndpoint,
  type Brand,
  type Envelope,
  type In,
  type Out,
} from '@marque/contract/core';
import { encodeCall } from '@marque/contract/encode-call';
import * as session from '@marque/contract/session/endpoints';
import { type App, type AppDeps, createApp } from '#app.ts';
import { type Config, readConfig } from '#config.ts';
import { sessionModule } from '#domains/session/module.ts';
import { keepConsents, openSession, userOfPhone } from '#domains/session/sign-in.ts';
import { type Database, inTransaction, openDatabase } from '#kernel/database.ts';
import type { Kernel } from '#kernel/module.ts';
import { callerOf } from '#kernel/http/wire.ts';
import { createTestDatabase } from './database.ts';
import { duringCall } from './shards/recorded.ts';

export type TestApp = App & {
  kernel: Kernel;
  config: Config;
  database: Database;
  url: string;
  /** The server's clock, which tests move. */
  clock: { now: Date };
  close: () => Promise<void>;
};

/** The default start time of tests: noon of an ordinary Wednesday, whenever they run. */
const NOON = new Date('2026-05-06T04:00:00Z');

/** The whole application over its own database, or over `url` to share a database with another app. */
export async function createTestApp(
  options: {
    url?: string;
    config?: Partial<Config>;
    now?: Date;
    log?: AppDeps['log'];
    modules?: AppDeps['modules'];
  } = {},
): Promise<TestApp> {
  const { database, url } = options.url
    ? {
        database: openDatabase(options.url, 10, undefined, options.config?.readsFrom),
        url: options.url,
      }
    : await createTestDatabase();
  const dataDir = path.join(tmpdir(), `marque-test-${randomBytes(6).toString('hex')}`);
  const config = {
    ...readConfig({ NODE_ENV: 'test', PASSWORD_COST: '4' }),
    dataDir,
    ...options.config,
  };
  const clock = { now: options.now ?? NOON };
  const app = await createApp({
    config,
    database,
    now: () => clock.now,
    log: options.log ?? true,
    ...(options.modules && { modules: options.modules }),
  });
  await app.server.ready();
  return {
    ...app,
    kernel: app.kernel!,
    config,
    database,
    url,
    clock,
    close: async () => {
      await app.server.close();
      await app.background?.stop();
      await database.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type CallOptions = {
  headers?: Record<string, string>;
  /** Replaces the typed input, for input that no correct client sends. */
  raw?: unknown;
  /** Replaces the body. */
  payload?: object;
};

export type Answer<E extends AnyEndpoint> = Envelope<Out<E>> & { http: number };

/** A client of one brand that signs and encrypts as the web does. */
export type Client = {
  token: string;
  userId: string;
  /** Returns the whole envelope, also of a refusal. Throws for a status of 500 or above. */
  send: <E extends AnyEndpoint>(
    endpoint: E,
    input: In<E>,
    sent?: CallOptions,
  ) => Promise<Answer<E>>;
  /** Returns the data. Throws the envelope of a refusal. */
  call: <E extends AnyEndpoint>(endpoint: E, input: In<E>, sent?: CallOptions) => Promise<Out<E>>;
};

let nextAddress = 1;
/** A new IP address for each client, so that limits by address do not add up over tests. */
const freshAddress = (): string => {
  const n = nextAddress++;
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
};

export function createClient(
  app: TestApp,
  {
    brand = 'xtl',
    token = '',
    userId = '',
  }: { brand?: Brand; token?: string; userId?: string } = {},
): Client {
  const remoteAddress = freshAddress();
  const send = async <E extends AnyEndpoint>(
    endpoint: E,
    input: In<E>,
    { headers = {}, raw, payload }: CallOptions = {},
  ): Promise<Answer<E>> => {
    const call = encodeCall(
      endpoint,
      (raw ?? input) as object,
      callerOf({
        keys: app.config,
        brand,
        time: app.clock.now.getTime(),
        token,
        sourceType: 'ANDROID',
      }),
    );
    if (payload) delete call.headers['content-type'];
    const response = await duringCall(endpoint.id, () =>
      app.server.inject({
        method: endpoint.method,
        url: call.path,
        remoteAddress,
        headers: { ...call.headers, ...headers },
        ...((payload ?? call.body) && { payload: payload ?? call.body! }),
      }),
    );
    // A status of 500 or above is a defect of the server, so every test fails on it.
    if (response.statusCode >= 500) throw new Error(`${endpoint.id}: ${response.body}`);
    return { ...response.json<Envelope<Out<E>>>(), http: response.statusCode };
  };
  return {
    token,
    userId,
    send,
    call: async (endpoint, input, sent) => {
      const answer = await send(endpoint, input, sent);
      if (answer.status === 200) return answer.data;
      throw Object.assign(new Error(`${endpoint.id}: ${answer.code} ${answer.msg}`), answer);
    },
  };
}

/** A client of the same member for another process, whose clock is set to that of `app`. */
export function atProcess(other: TestApp, app: TestApp, { token, userId }: Client): Client {
  other.clock.now = app.clock.now;
  return createClient(other, { token, userId });
}

/** The consents that a person ticks to sign in. */
export const AGREED = [...REQUIRED_CONSENTS];

let nextPhone = 13_800_000_000;
/** A phone that no other test of this file uses. */
export const freshPhone = (): string => String(nextPhone++);

/** Passes the slide check with the track of a hand, and returns the ticket. */
export async function slideTicket(app: TestApp, client: Client): Promise<string> {
  const { challengeId } = await client.call(session.slideCreate, {});
  const { target_x: target } = await app.database
    .selectFrom('slide_challenge')
    .select('target_x')
    .where('id', '=', challengeId)
    .executeTakeFirstOrThrow();
  const track = Array.from({ length: 12 }, (_, i) => ({ x: (target * i) / 11, t: i * 40 }));
  return (await client.call(session.slideVerify, { challengeId, track })).ticket;
}

/**
 * Signs in a member, new unless the phone is known: what `loginByCode` does once the code is proved.
 * The calls of the login have tests of their own.
 */
export async function signIn(
  app: TestApp,
  { brand = 'xtl', phone = freshPhone() }: { brand?: Brand; phone?: string } = {},
): Promise<Client> {
  const { context } = app.kernel.use(sessionModule);
  const { now } = app.clock;
  const device = { brand, ip: freshAddress(), now, sourceType: 'ANDROID' } as const;
  const { token, userId } = await duringCall(session.loginByCode.id, () =>
    inTransaction(app.database, async (tx) => {
      const found = await userOfPhone(context, tx, { phone }, now);
      await keepConsents(context, tx, found, { ...device, input: { consents: AGREED } });
      return openSession(context, tx, found, device);
    }),
  );
  return createClient(app, { brand, token, userId });
}
