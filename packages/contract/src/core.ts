import type { z } from 'zod';

/** First brand `/xtl`, second brand `/bz`. */
export const BRANDS = ['xtl', 'bz'] as const;
export type Brand = (typeof BRANDS)[number];

/** SourceApp header of each brand. */
export const SOURCE_APP = { xtl: 'DC', bz: 'DP' } as const satisfies Record<Brand, string>;
export type SourceApp = (typeof SOURCE_APP)[Brand];

/** Values of the SourceType header: the host of the web app. */
export const SOURCE_TYPES = [
  'IOS',
  'ANDROID',
  'HarmonyOS',
  'APPLET',
  'TIKTOK',
  'WEBSITE',
  'SYSTEM',
] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/** The wire format of a call. `encodeCall` writes it, the server kernel reads it. */
export type Wire = {
  /**
   * The body is `{encrypted}`, the AES-ECB cipher text (base64) of the JSON input: always, or where a
   * field has a value, and plain elsewhere.
   */
  encrypted?: true | { readonly field: string; readonly is: string };
  /** The cipher text is appended to the signed string as well. Only with `encrypted`. */
  signString?: true;
  /** The input travels as query parameters although the method has a body. */
  paramsInQuery?: true;
  /** The fields of a query that are objects: each travels as the text of its JSON. */
  json?: readonly string[];
  /** The body is one multipart file: the input is `{ file }`, of at most `MAX_FILE_BYTES` or as said here. */
  multipart?: true | { readonly maxBytes: number };
  /** The SourceApp header of this call, whatever the brand is. */
  sourceApp?: SourceApp;
  /** The SourceType header is left out. */
  omitSourceType?: true;
  /** The call shows no loading toast. */
  hideLoading?: true;
  /** A '401' never sends the user to login. */
  noLoginRedirect?: true;
  /** The caller handles '401' itself (the specification's no-validate flag). */
  noValidate?: true;
  /** The specification writes this path without a leading slash; it resolves against the origin. */
  relative?: true;
  /** Each deployment sets the path. `path` is that of development. */
  configuredPath?: 'logistics';
};

/** Data that answers of several calls contain. A change of it makes all these answers stale. */
export type SharedData = 'ownCoupons';

/** The largest size of a multipart call's file that says no other. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * public: needs no access token. optional: a token changes the answer. member: answers '401' without a
 * token. operator: answers '401' without an operator's token.
 */
export type Auth = 'public' | 'optional' | 'member' | 'operator';

/**
 * A write that is done once per caller and `Idempotency-Key`, in one transaction: a repeat gets the
 * first answer. true: the key is required. 'ifKeyed': without a key every request writes.
 */
export type Once = true | 'ifKeyed';

/** `anyone`: every operator, whatever the role. */
type DeskRole = 'store' | 'reviewer' | 'anyone';

export type Schemas = Record<string, { input: z.ZodType; output: z.ZodType }>;

declare const types: unique symbol;
/** The declaration of a call. It contains no schema at run time: schemas stay on the server and in tests (docs/adr/0002). */
export type Endpoint<
  Id extends string = string,
  In = unknown,
  ParsedIn = unknown,
  Out = unknown,
  Err extends string = string,
  A extends Auth = Auth,
  O extends Once | false = Once | false,
> = {
  readonly id: Id;
  readonly method: Method;
  /** Begins with `/api-`. `{name}` segments are filled from the input's field of that name. */
  readonly path: `/api-${string}`;
  readonly auth: A;
  /** Who may make the call besides admins: operators of a store, reviewers, or every operator. */
  readonly role?: DeskRole;
  readonly once: O;
  readonly wire: Wire;
  /** The domain error codes of this call. Any other code is a defect. */
  readonly errors: readonly Err[];
  readonly about: readonly SharedData[];
  readonly [types]?: { in: In; parsed: ParsedIn; out: Out };
};

// oxlint-disable-next-line typescript/no-explicit-any -- the widest endpoint, for constraints only
export type AnyEndpoint = Endpoint<string, any, any, any, string>;
/** The input of a caller. */
export type In<E extends AnyEndpoint> = NonNullable<E[typeof types]>['in'];
/** The input of a handler, after validation and with defaults. */
export type ParsedIn<E extends AnyEndpoint> = NonNullable<E[typeof types]>['parsed'];
export type Out<E extends AnyEndpoint> = NonNullable<E[typeof types]>['out'];
export type ErrorOf<E extends AnyEndpoint> = E['errors'][number];

/** Error codes, some in shared lists. A spread would prevent the bundler from removing unused calls. */
type Codes<Err extends string> = readonly (Err | readonly (Err | readonly Err[])[])[];

type EndpointSpec<Id, Err extends string, A extends Auth, O extends Once | false> = {
  id: Id;
  method: Method;
  path: `/api-${string}`;
  /** `public` by default. */
  auth?: A;
  role?: A extends 'operator' ? DeskRole : never;
  once?: A extends 'member' | 'operator' ? O : never;
  wire?: Wire;
  errors?: Codes<Err>;
  about?: readonly SharedData[];
};

/**
 * Binds endpoint ids to an area's schema map by type only, so that no schema gets into the web app:
 * `const endpoint = endpointsOf<typeof cartSchemas>();`
 */
export const endpointsOf =
  <S extends Schemas>() =>
  <
    const Id extends keyof S & string,
    const Err extends string = never,
    const A extends Auth = 'public',
    const O extends Once | false = false,
  >(
    spec: EndpointSpec<Id, Err, A, O>,
  ): Endpoint<
    Id,
    z.input<S[Id]['input']>,
    z.output<S[Id]['input']>,
    z.output<S[Id]['output']>,
    Err,
    A,
    O
  > => ({
    auth: 'public' as A,
    once: false as O,
    wire: {},
    about: [],
    ...spec,
    errors: (spec.errors ?? []).flat(2) as Err[],
  });

/** The frame of every answer. `status` 200 and `code` '0' mean success; `serverTime` is in milliseconds. */
export type Envelope<T> = {
  status: number;
  code: string;
  msg: string;
  data: T;
  serverTime: number;
};

/** Codes that any call may answer besides its `errors`. */
export const COMMON_ERRORS = {
  UNAUTHORIZED: '401',
  SIGN_INVALID: 'SIGN_INVALID',
  TIMESTAMP_EXPIRED: 'TIMESTAMP_EXPIRED',
  DECRYPT_FAILED: 'DECRYPT_FAILED',
  BAD_INPUT: 'BAD_INPUT',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
  IDEMPOTENCY_CONFLICT: 'IDEMPOTENCY_CONFLICT',
  IDEMPOTENCY_KEY_REQUIRED: 'IDEMPOTENCY_KEY_REQUIRED',
  /** Nothing was refused. The same call may succeed after `retryAfterMs`. */
  UNAVAILABLE: 'UNAVAILABLE',
  INTERNAL: 'INTERNAL',
} as const;
