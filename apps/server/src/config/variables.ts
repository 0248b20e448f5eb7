import { HOSTS } from '@marque/contract/host-defaults';
import { APP_ID, APP_SECRET, LOGISTICS_PATH, ORDER_AES_KEY } from '@marque/contract/wire-defaults';
import { z } from 'zod';
import { PARTNER_VARIABLES } from '#domains/car-order/callbacks/settings.ts';
import { CUSTOMER_SERVICE_VARIABLES } from '#domains/customer-service/settings.ts';
import { IDENTITY_VARIABLES } from '#domains/identity/settings.ts';
import { LOCATION_VARIABLES } from '#domains/location/settings.ts';
import { MAIL_VARIABLES } from '#domains/mail/settings.ts';
import { MODERATION_VARIABLES } from '#domains/moderation/settings.ts';
import { PASS_VARIABLES } from '#domains/pass/settings.ts';
import { VOUCHER_VARIABLES } from '#domains/voucher/settings.ts';
import { PAYMENT_VARIABLES } from '#domains/payment/settings.ts';
import { SESSION_VARIABLES } from '#domains/session/settings.ts';
import { SMS_VARIABLES } from '#domains/session/sms/settings.ts';
import { NOTICE_VARIABLES } from '#domains/notice/settings.ts';
import { WECHAT_VARIABLES } from '#domains/wechat/settings.ts';
import { list, matching, milliseconds, oneOf, variable, whole } from '#kernel/variable.ts';
import { VAULT_VARIABLES } from '#kernel/secrets/vault-settings.ts';

const SERVER = 'Server';
const SERVER_VARIABLES = {
  NODE_ENV: variable(z.string().optional(), {
    group: SERVER,
    description: '`production` refuses the defaults of development',
    otherwise: 'development',
  }),
  PORT: variable(whole(0, 65_535).default(8080), {
    group: SERVER,
    description: 'where to listen; 0 takes a free port',
  }),
  HOST: variable(z.string().default('0.0.0.0'), {
    group: SERVER,
    description: 'the interface to listen on',
  }),
  TLS_CERT: variable(z.string().optional(), {
    group: SERVER,
    description: 'PEM file of the certificate with its chain, to speak HTTPS and HTTP/2',
    otherwise: 'plain HTTP',
  }),
  TLS_KEY: variable(z.string().optional(), {
    group: SERVER,
    description: "PEM file of the certificate's private key",
  }),
  TRUSTED_PROXIES: variable(list().default([]), {
    group: SERVER,
    description:
      'proxies whose `X-Forwarded-For` is believed: addresses or networks, separated by commas',
  }),
  FRAME_ANCESTORS: variable(list().default([]), {
    group: SERVER,
    description: 'origins that may show the app in a frame, separated by commas',
  }),
  API_UPSTREAM: variable(
    z
      .string()
      .refine(
        (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
        'must be an http(s) address',
      )
      .optional(),
    {
      group: SERVER,
      description: 'front-only mode: the gateway that answers `/api-*`; no database is needed',
    },
  ),
  WEB_BUILD_DIR: variable(z.string().optional(), {
    group: SERVER,
    description: 'the folder of the built web app (`client`, beside it `server`)',
    otherwise: '`apps/web/dist/client`',
  }),
  ASSET_DIR: variable(z.string().optional(), {
    group: SERVER,
    description:
      'where the web app’s files of earlier releases stay for 30 days, common to all machines',
    otherwise: '`assets` in `DATA_DIR`; none in front-only mode',
  }),
  LOG_LEVEL: variable(oneOf(['debug', 'info', 'warn', 'error']).optional(), {
    group: SERVER,
    description: 'the least level that is logged: debug, info, warn or error',
    otherwise: 'info in production, warn otherwise',
  }),
  REQUEST_TIMEOUT_MS: variable(milliseconds(0).default(120_000), {
    group: SERVER,
    description: 'the longest time in which a request must arrive; 0: no limit',
  }),
  ANSWER_TIMEOUT_MS: variable(milliseconds(100).default(30_000), {
    group: SERVER,
    description: 'the longest time that answering a call may take',
  }),
};

const DATABASE = 'Database';
const DATABASE_VARIABLES = {
  DATABASE_URL: variable(z.string().optional(), {
    group: DATABASE,
    description:
      'an external PostgreSQL; the embedded one is a beta build, which production refuses',
    otherwise: 'the embedded one',
    required: 'over a database',
  }),
  DATABASE_DIRECT_URL: variable(z.string().optional(), {
    group: DATABASE,
    description:
      'the same PostgreSQL past the pooler, for migrations and notifications, which need a session of their own',
    otherwise: '`DATABASE_URL`',
  }),
  DATABASE_READ_URL: variable(z.string().optional(), {
    group: DATABASE,
    description: 'a streaming replica that answers what everybody may read',
    otherwise: 'no replica',
  }),
  DATABASE_READ_LAG_MS: variable(whole(0, 60_000).default(5_000), {
    group: DATABASE,
    description: 'how far the replica may be behind; one that is further behind is not read',
  }),
  DATA_DIR: variable(z.string().default('.data'), {
    group: DATABASE,
    description: 'where the embedded database and uploads lie; an absolute path in production',
  }),
  POOL_SIZE: variable(whole(1, 100).default(12), {
    group: DATABASE,
    description: 'connections of one process',
  }),
  DATABASE_CONNECT_TIMEOUT_MS: variable(milliseconds(100).default(10_000), {
    group: DATABASE,
    description: 'the longest wait for a connection',
  }),
  DATABASE_STATEMENT_TIMEOUT_MS: variable(milliseconds(0).default(15_000), {
    group: DATABASE,
    description: 'the longest time that a statement may take; 0: no limit',
  }),
  DATABASE_LOCK_TIMEOUT_MS: variable(milliseconds(0).default(5_000), {
    group: DATABASE,
    description: 'the longest time that a statement waits for a lock; 0: no limit',
  }),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: variable(milliseconds(0).default(30_000), {
    group: DATABASE,
    description: 'the longest pause between two statements of a transaction; 0: no limit',
  }),
  SEED: variable(oneOf(['demo', 'none']).optional(), {
    group: DATABASE,
    description: 'the content a new database starts with',
    otherwise: 'none in production, demo otherwise',
  }),
};

const WIRE = 'Wire format, shared with the web build';
const WIRE_VARIABLES = {
  APP_ID: variable(z.string().default(APP_ID), {
    group: WIRE,
    description: 'names the app in every call',
    required: true,
    build: true,
  }),
  APP_SECRET: variable(z.string().default(APP_SECRET), {
    group: WIRE,
    description: 'signs every call',
    required: true,
    secret: 16,
    build: true,
  }),
  ORDER_AES_KEY: variable(
    z
      .string()
      .refine((text) => Buffer.byteLength(text) === 16, 'must have 16 characters')
      .default(ORDER_AES_KEY),
    {
      group: WIRE,
      description: 'encrypts orders (AES-128)',
      required: true,
      secret: 16,
      exactly: 16,
      build: true,
    },
  ),
  LOGISTICS_PATH: variable(
    matching(/^\/api-[\w-]+(?:\/[\w-]+)*$/, 'must be a path that begins with /api-').default(
      LOGISTICS_PATH,
    ),
    {
      group: WIRE,
      description: 'path of the call that tracks a parcel by its number',
      build: true,
    },
  ),
};

/** A schema for objects of the same shape as `sample`, with any texts. */
const shapeOf = (sample: object): z.ZodType =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(sample).map(([name, value]: [string, unknown]) => [
        name,
        typeof value === 'object' ? shapeOf(value as object) : z.string(),
      ]),
    ),
  );
const Hosts = shapeOf(HOSTS) as z.ZodType<{ tiktok: { sdk: string } }>;

const WEB = 'Hosts and map, shared with the web build';
const WEB_VARIABLES = {
  HOSTS: variable(
    z
      .string()
      .transform((text, context) => {
        try {
          const hosts = Hosts.parse(JSON.parse(text));
          return { ...hosts, douyinOrigin: new URL(hosts.tiktok.sdk).origin };
        } catch {
          context.addIssue({
            code: 'custom',
            message: 'must be JSON of the shape of packages/contract/src/host-defaults.ts',
          });
          return z.NEVER;
        }
      })
      .optional(),
    {
      group: WEB,
      description: 'JSON: pages of the mini-programs, schemes and stores of the apps',
      otherwise: 'sample values',
      build: true,
    },
  ),
  AMAP_KEY: variable(z.string().optional(), {
    group: WEB,
    description: 'AMap key (JS API 2.0)',
    otherwise: 'the browser locates',
    build: true,
  }),
  AMAP_SERVICE_HOST: variable(
    matching(
      /^https?:\/\/[^/]+.*\/_AMapService$/,
      'must be an http(s) address that ends in /_AMapService',
    ).optional(),
    { group: WEB, description: "the proxy that adds the map's security code", build: true },
  ),
  AMAP_SECURITY_CODE: variable(z.string().optional(), {
    group: WEB,
    description: 'the security code itself, in development only',
    build: true,
  }),
  VITE_OWNER_5008_ID: variable(z.string().optional(), {
    group: WEB,
    description: 'id that earns the avatar frame of 5008 owners',
    build: true,
  }),
};

const STORE = 'Object store';
const STORE_VARIABLES = {
  S3_ENDPOINT: variable(z.string().optional(), {
    group: STORE,
    description: 'an S3-compatible store for uploads',
    otherwise: 'the data folder',
  }),
  S3_BUCKET: variable(z.string().optional(), { group: STORE, description: 'its bucket' }),
  S3_REGION: variable(z.string().optional(), { group: STORE, description: 'its region' }),
  S3_ACCESS_KEY_ID: variable(z.string().optional(), {
    group: STORE,
    description: 'its account: may read, write, delete and list',
  }),
  S3_SECRET_ACCESS_KEY: variable(z.string().optional(), {
    group: STORE,
    description: "the account's secret",
    secret: 8,
  }),
  S3_ADDRESSING: variable(oneOf(['path', 'host']).optional(), {
    group: STORE,
    description: '`host` for `bucket.endpoint`',
    otherwise: 'path',
  }),
};

const OPERATION = 'Operation';
const OPERATION_VARIABLES = {
  METRICS_TOKEN: variable(z.string().optional(), {
    group: OPERATION,
    description: 'bearer token of `/metrics`',
    otherwise: 'open in development, closed in production',
    secret: 16,
  }),
  SECURITY_CONTACT: variable(
    matching(/^(?:mailto:\S+@\S+|https:\/\/\S+)$/, 'must be mailto:… or https://…').optional(),
    {
      group: OPERATION,
      description:
        'where reports of vulnerabilities go, `mailto:…` or `https://…`, for security.txt',
      otherwise: 'no security.txt',
    },
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(z.string().optional(), {
    group: OPERATION,
    description: 'the OpenTelemetry collector (OTLP over HTTP) that traces go to',
  }),
  AUTO_CLERK: variable(oneOf(['on', 'off']).optional(), {
    group: OPERATION,
    description: 'the demo clerk, who ships, decides refunds and takes the steps of stores',
    otherwise: 'off in production',
  }),
  OPS_TOKEN: variable(z.string().optional(), {
    group: OPERATION,
    description: 'token of the operator that development has',
  }),
};

/** All variables of the product, in the order of README's table. */
export const VARIABLES = {
  ...SERVER_VARIABLES,
  ...DATABASE_VARIABLES,
  ...VAULT_VARIABLES,
  ...WIRE_VARIABLES,
  ...WEB_VARIABLES,
  ...PAYMENT_VARIABLES,
  ...PARTNER_VARIABLES,
  ...PASS_VARIABLES,
  ...VOUCHER_VARIABLES,
  ...SESSION_VARIABLES,
  ...SMS_VARIABLES,
  ...MAIL_VARIABLES,
  ...NOTICE_VARIABLES,
  ...WECHAT_VARIABLES,
  ...CUSTOMER_SERVICE_VARIABLES,
  ...MODERATION_VARIABLES,
  ...IDENTITY_VARIABLES,
  ...LOCATION_VARIABLES,
  ...STORE_VARIABLES,
  ...OPERATION_VARIABLES,
};

export const Variables = z.object(VARIABLES);
export type Variables = z.output<typeof Variables>;
