import type {
  AnyEndpoint,
  Brand,
  Envelope,
  Out,
  ParsedIn,
  SourceType,
} from '@marque/contract/core';
import type { HostClass } from '@marque/contract/host';
import { schemas } from '@marque/contract/registry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { config as configureZod } from 'zod';
import { zhCN } from 'zod/locales';
import type { Config } from '#config.ts';
import { DomainError } from '../errors.ts';
import { readingBehind } from '../postgres/replica.ts';
import { callerHost } from './host.ts';
import { incomingFile, passOver } from './incoming-file.ts';
import { receive } from './wire.ts';

/** The member who calls. `session` is the hash of their access token. */
export type User = { id: string; session: string };

/** An operator of the mall. `dealerId`: the store of a `store` operator, null otherwise. */
export type Operator = {
  id: string;
  name: string;
  role: 'admin' | 'store' | 'reviewer';
  dealerId: string | null;
};

type Context = {
  brand: Brand;
  /** Null for calls whose wire format has no `SourceType` header. */
  sourceType: SourceType | null;
  /** The program around the web app. It decides what is offered there, never what a member may do. */
  host: HostClass;
  /** The client's IP address. Only trusted proxies may forward it. */
  ip: string;
  now: Date;
  /** The `Idempotency-Key` header; '' without one. */
  idempotencyKey: string;
};

/** One validated call. `user` is null only when a visitor calls an endpoint that needs no member. */
export type Call<E extends AnyEndpoint> = Context & {
  input: ParsedIn<E>;
  user: E['auth'] extends 'member' ? User : User | null;
} & (E['auth'] extends 'operator' ? { operator: Operator } : unknown);
/** The parameter of a handler of an `auth: 'member'` endpoint. */
export type MemberCall<E extends AnyEndpoint> = Context & { input: ParsedIn<E>; user: User };

/** The parameter of a handler of an `auth: 'operator'` endpoint. */
export type OperatorCall<E extends AnyEndpoint> = Context & {
  input: ParsedIn<E>;
  operator: Operator;
};

export type ServeDeps = {
  config: Config;
  /** The member a token belongs to; null when it is unknown, revoked or expired. */
  userOfToken: (token: string, now: Date) => Promise<User | null>;
  /** The operator a token belongs to; null when it is unknown or disabled. */
  operatorOfToken: (token: string) => Promise<Operator | null>;
  now: () => Date;
};

declare module 'fastify' {
  interface FastifyInstance {
    serveDeps: ServeDeps;
  }
  interface FastifyContextConfig {
    texts?: Texts;
    /** The id of the contract's endpoint; missing for other routes. */
    endpointId?: string;
    /** The call receives a file, which needs a longer time limit. */
    receivesFile?: boolean;
  }
}

/** HTTP status of the codes any call may answer; declared domain errors are 409 or 404. */
const STATUS: Record<string, number> = {
  '401': 401,
  SIGN_INVALID: 400,
  TIMESTAMP_EXPIRED: 400,
  DECRYPT_FAILED: 400,
  BAD_INPUT: 400,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  FILE_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  IDEMPOTENCY_CONFLICT: 409,
  IDEMPOTENCY_KEY_REQUIRED: 409,
};

const COMMON_MESSAGES: Record<string, string> = {
  '401': '请先登录',
  SIGN_INVALID: '请求无法识别，请更新后再试',
  TIMESTAMP_EXPIRED: '手机时间不准，请校准后再试',
  DECRYPT_FAILED: '请求无法识别，请更新后再试',
  BAD_INPUT: '填写的内容有误，请检查后再试',
  FORBIDDEN: '没有权限做这个操作',
  NOT_FOUND: '内容不存在或已下架',
  FILE_TOO_LARGE: '文件太大了，换一个小一些的',
  TOO_MANY_REQUESTS: '操作太频繁，请稍后再试',
  IDEMPOTENCY_CONFLICT: '这次提交与上一次不一致，请刷新后再试',
  IDEMPOTENCY_KEY_REQUIRED: '请刷新页面后再提交',
  UNAVAILABLE: '服务正在恢复，请稍后再试',
  INTERNAL: '服务开小差了，请稍后再试',
};

/** Texts for people, by error code. */
export type Texts = Readonly<Record<string, string>>;

const envelope = <T>(
  status: number,
  code: string,
  msg: string,
  data: T,
  now: Date,
): Envelope<T> => ({
  status,
  code,
  msg,
  data,
  serverTime: now.getTime(),
});

export function errorEnvelope(error: DomainError, now: Date, texts: Texts = {}): Envelope<unknown> {
  const status = STATUS[error.code] ?? (error.code.endsWith('_NOT_FOUND') ? 404 : 409);
  const msg = texts[error.code] ?? COMMON_MESSAGES[error.code] ?? COMMON_MESSAGES.INTERNAL!;
  return envelope(status, error.code, msg, error.data, now);
}

export const internalEnvelope = (now: Date): Envelope<null> =>
  envelope(500, 'INTERNAL', COMMON_MESSAGES.INTERNAL!, null, now);

/** Pause before a client repeats a request that got UNAVAILABLE. */
export const RETRY_AFTER_MS = 1_000;

export const unavailableEnvelope = (now: Date): Envelope<unknown> =>
  envelope(503, 'UNAVAILABLE', COMMON_MESSAGES.UNAVAILABLE!, { retryAfterMs: RETRY_AFTER_MS }, now);

export const gatewayEnvelope = (now: Date): Envelope<null> =>
  envelope(502, 'INTERNAL', COMMON_MESSAGES.INTERNAL!, null, now);

// Schemas without their own messages answer in Chinese.
configureZod(zhCN());

function validate<E extends AnyEndpoint>(endpoint: E, input: unknown): ParsedIn<E> {
  const parsed = schemas[endpoint.id]!.input.safeParse(input);
  if (parsed.success) return parsed.data as ParsedIn<E>;
  throw new DomainError('BAD_INPUT', {
    fields: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  });
}

const IDEMPOTENCY_KEY = /^[\w-]{1,100}$/;

function idempotencyKeyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'] ?? '';
  if (typeof key === 'string' && (key === '' || IDEMPOTENCY_KEY.test(key))) return key;
  throw new DomainError('BAD_INPUT', {
    fields: [{ path: 'Idempotency-Key', message: '格式不对' }],
  });
}

type Caller = { user: User | null; operator?: Operator };

/** The caller by the access token, as the endpoint's `auth` requires. Throws '401' without a required caller. */
async function callerOf(
  deps: ServeDeps,
  { auth }: AnyEndpoint,
  { headers: { authorization: token = '' } }: FastifyRequest,
  now: Date,
): Promise<Caller> {
  if (auth === 'operator') {
    const operator = token ? await deps.operatorOfToken(token) : null;
    if (!operator) throw new DomainError('401');
    return { user: null, operator };
  }
  const user = token ? await deps.userOfToken(token, now) : null;
  if (auth === 'member' && !user) throw new DomainError('401');
  return { user };
}

/** Answers a signed-out call within the process, for the HTML of public pages. */
type InternalAnswer = (input: unknown, brand: Brand, host: HostClass) => Promise<unknown>;
const mounted = new WeakMap<object, Map<string, InternalAnswer>>();
const internalCalls = (app: FastifyInstance): Map<string, InternalAnswer> => {
  let calls = mounted.get(app.serveDeps);
  if (!calls) mounted.set(app.serveDeps, (calls = new Map()));
  return calls;
};

export const answerInternally = async <E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: unknown,
  brand: Brand,
  host: HostClass = 'browser',
): Promise<Out<E>> => {
  const answer = internalCalls(app).get(endpoint.id);
  if (!answer) throw new Error(`${endpoint.id} is not mounted`);
  return (await answer(input, brand, host)) as Out<E>;
};

/**
 * Mounts one endpoint of the contract. The handler gets validated input and returns the endpoint's
 * output. `texts` are the texts of its error codes. A code that the endpoint does not declare answers
 * 500.
 */
export function serve<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Out<E>>,
  texts: Texts = {},
): void {
  const deps = app.serveDeps;
  const { output } = schemas[endpoint.id]!;
  const declared = new Set<string>(endpoint.errors);

  /** What everybody may read is the same for all, and nobody has just written it. */
  const isForAll = endpoint.auth === 'public' && endpoint.method === 'GET';

  const handle = async (
    context: Context,
    input: unknown,
    caller: Caller,
    mayBeBehind = isForAll,
  ): Promise<Out<E>> => {
    const call = { ...context, input: validate(endpoint, input), ...caller } as Call<E>;
    const answerCall = () => handler(call);
    try {
      const answer = await (mayBeBehind ? readingBehind(answerCall) : answerCall());
      // In development the schema checks the answer; in production the type check is enough.
      return deps.config.production ? answer : (output.parse(answer) as Out<E>);
    } catch (error) {
      if (error instanceof DomainError && !declared.has(error.code) && !STATUS[error.code])
        throw new Error(`${endpoint.id} answered the undeclared code ${error.code}`, {
          cause: error,
        });
      throw error;
    }
  };

  if (endpoint.auth === 'public' || endpoint.auth === 'optional')
    internalCalls(app).set(endpoint.id, (input, brand, host) =>
      handle(
        { brand, sourceType: 'SYSTEM', host, ip: '', now: deps.now(), idempotencyKey: '' },
        input,
        { user: null },
        // A first view may be as old as the HTML store lets it be.
        true,
      ),
    );

  app.route({
    method: endpoint.method,
    url: (endpoint.wire.configuredPath
      ? deps.config.paths[endpoint.wire.configuredPath]
      : endpoint.path
    ).replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { texts, endpointId: endpoint.id, receivesFile: endpoint.wire.multipart !== undefined },
    handler: async (request, reply) => {
      const now = deps.now();
      const { input, brand, sourceType } = receive(
        endpoint,
        {
          headers: request.headers,
          params: request.params as Record<string, string>,
          query: request.query as Record<string, unknown>,
          body: request.body,
        },
        deps.config,
        now.getTime(),
      );
      const caller = await callerOf(deps, endpoint, request, now);
      const context = {
        brand,
        sourceType,
        host: callerHost(sourceType, request.headers['user-agent']),
        ip: request.ip,
        now,
        idempotencyKey: idempotencyKeyOf(request),
      };
      const data = await (endpoint.wire.multipart
        ? handle(
            context,
            { ...(input as object), file: incomingFile(request, endpoint.wire) },
            caller,
          ).finally(() => passOver(request))
        : handle(context, input, caller));
      return reply.header('cache-control', 'no-store').send(envelope(200, '0', '', data, now));
    },
  });
}
