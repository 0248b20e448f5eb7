import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { createSecureContext } from 'node:tls';
import { HOSTS } from '@marque/contract/host-defaults';
import { OPS_TOKEN } from '@marque/contract/operator/defaults';
import { type PartnerSecrets, partnerSecrets } from '#domains/car-order/callbacks/settings.ts';
import type { ChatSettings } from '#domains/customer-service/settings.ts';
import type { ContentCheckSettings } from '#domains/moderation/settings.ts';
import type { IdentitySettings } from '#domains/identity/settings.ts';
import type { GeocoderSettings } from '#domains/location/settings.ts';
import type { MailSettings } from '#domains/mail/settings.ts';
import type { SubscribeSettings } from '#domains/notice/settings.ts';
import type { PaymentCaps, PaymentSettings } from '#domains/payment/settings.ts';
import { MIN_PASSWORD_COST } from '#domains/session/settings.ts';
import type { AliyunSmsSettings } from '#domains/session/sms/settings.ts';
import type { LogLevel } from '#kernel/observing/logging.ts';
import type { DatabaseTimeouts, ReadsFrom } from '#kernel/postgres/connections.ts';
import type { S3Settings } from '#kernel/files/s3-store.ts';
import { metaOf, type VariableMeta } from '#kernel/variable.ts';
import { vaultSettings, type VaultSettings } from '#kernel/secrets/vault-settings.ts';
import { VARIABLES, Variables } from './config/variables.ts';

export type Config = {
  production: boolean;
  host: string;
  port: number;
  /** The certificate with its chain and the private key, as PEM; null for plain HTTP. */
  tls: { cert: string; key: string } | null;
  /** An external PostgreSQL; null starts the embedded one. */
  databaseUrl: string | null;
  /** The address past a pooler, for what needs a session of its own; that of `databaseUrl` without one. */
  databaseDirectUrl: string | null;
  /** The replica that answers public reads, and how far it may be behind; null without one. */
  readsFrom: ReadsFrom | null;
  dataDir: string;
  /** The gateway that answers `/api-*` in front-only mode; null in complete mode. */
  apiUpstream: string | null;
  appId: string;
  appSecret: string;
  /** The AES-128 key, 16 characters. */
  orderAesKey: string;
  /** The paths that each deployment sets. */
  paths: { logistics: string };
  paymentSecret: string;
  /** The signing secrets of partners in car orders. */
  partners: PartnerSecrets;
  /** The keys for personal data in the database and for private pictures. */
  vault: VaultSettings;
  /** The public address of the product for providers, without a trailing slash. */
  publicUrl: string;
  /** Whether `publicUrl` was configured, and is no guess of development. */
  knowsPublicUrl: boolean;
  /** The address for reports of vulnerabilities (`mailto:` or https); null without one. */
  securityContact: string | null;
  /** The folder of the built web app. */
  webBuild: string;
  /** The folder that keeps the web app's files of the releases before; null keeps none. */
  assetDir: string | null;
  /** The merchant accounts; null for those that are not configured. */
  payments: PaymentSettings;
  paymentCaps: PaymentCaps;
  /** Bank transfers: the minimum amount, and the days until one must arrive. */
  transfers: { fromFen: number; days: number };
  /** Passes of at least this value have a turning code. */
  turningCodesFromFen: number;
  /** The compensation by a store that changes an appointment at short notice; 0 for none. */
  storeChangeFen: number;
  /** Whether the sandbox cashier and the sandbox SMS provider may serve. */
  sandbox: boolean;
  /** The WeChat service account that signs pages; null without one. */
  wechat: { api: string; appId: string; appSecret: string } | null;
  /** The mini-program of printed codes, and the page that they open; null without one. */
  miniProgram: { api: string; appId: string; appSecret: string; page: string } | null;
  /** The cost of the password hash, as a power of two. */
  passwordCost: number;
  /** The mini-programs whose subscribe messages are sent; null without one. */
  subscribe: SubscribeSettings | null;
  /** The account that sends SMS; null without one. */
  sms: AliyunSmsSettings | null;
  /** The mail server that sends e-mails; null without one. */
  mail: MailSettings | null;
  /** The chat of the customer service; null offers the telephone only. */
  chat: ChatSettings | null;
  contentCheck: ContentCheckSettings | null;
  /** The account that checks real names; null without one. */
  identity: IdentitySettings | null;
  /** The account that finds addresses on the map; null takes the middle of their city. */
  geocoder: GeocoderSettings | null;
  /** The bucket for uploads; null stores them in the data folder. */
  s3: S3Settings | null;
  /** The origin of the Douyin mini-program's script. */
  douyinOrigin: string;
  /** The origin of the map's proxy for the CSP; null without a map key. */
  map: { serviceOrigin: string | null } | null;
  /** The bearer token of `/metrics`; null opens it in development and closes it in production. */
  metricsToken: string | null;
  /** The address of the trace collector; null without one. */
  tracesTo: string | null;
  /** The token of the development admin operator; null in production. */
  opsToken: string | null;
  /** Whether the clerk ships, restocks and decides refunds, until an operator switches it off. */
  autoClerk: boolean;
  seed: 'demo' | 'none';
  /** The proxies whose forwarded address is trusted. */
  trustedProxies: string[];
  /** Further origins that may show the app in a frame. */
  frameAncestors: string[];
  logLevel: LogLevel;
  /** The size of the process's connection pool. */
  poolSize: number;
  /** The time limits of the database, in milliseconds. */
  databaseTimeouts: DatabaseTimeouts;
  /** The time limits for receiving a whole request and for answering a call, in milliseconds. */
  timeouts: { request: number; answer: number };
};

/** The environment variables, without empty ones. */
type Environment = Readonly<Record<string, string | undefined>>;

/** The least number of different characters in a secret. Random secrets have more. */
const MIN_DIFFERENT_CHARACTERS = 5;

/** The reason why a value is a weak secret; '' for a strong one. */
function weakness(value: string, least: number): string {
  if ([...value].length < least) return `must have at least ${least} characters`;
  return new Set(value).size < MIN_DIFFERENT_CHARACTERS ? 'must not repeat so few characters' : '';
}

/** The problem of one variable in production, by its declaration; '' for none. */
function productionProblem(name: string, meta: VariableMeta, given: Environment): string {
  const value = given[name];
  // Front-only mode neither has nor needs what protects data.
  if (meta.required === 'over a database' && given.API_UPSTREAM) return '';
  if (!value) return meta.required ? 'must be set in production' : '';
  if (meta.required && value === Variables.parse({})[name as keyof Variables])
    return meta.secret ? 'must not be that of development' : '';
  // In front-only mode the gateway has set this secret.
  if (!meta.secret || (meta.required && given.API_UPSTREAM)) return '';
  const weak = weakness(value, meta.secret);
  return weak && `${weak} in production`;
}

function productionProblems(given: Environment): string[] {
  const problems = Object.entries(VARIABLES).flatMap(([name, schema]) => {
    const problem = productionProblem(name, metaOf(schema), given);
    return problem ? [`${name} ${problem}`] : [];
  });
  if (!given.API_UPSTREAM && !path.isAbsolute(given.DATA_DIR ?? ''))
    problems.push(
      'DATA_DIR must be an absolute path in production, or it would stay behind in the folder of this release',
    );
  if (given.OPS_TOKEN)
    problems.push('OPS_TOKEN is for development: make operators with npm run ops -- operators add');
  if (given.PASSWORD_COST && Number(given.PASSWORD_COST) < MIN_PASSWORD_COST)
    problems.push(`PASSWORD_COST must be at least ${MIN_PASSWORD_COST} in production`);
  if (given.AMAP_KEY && !given.AMAP_SERVICE_HOST)
    problems.push('AMAP_SERVICE_HOST must be set in production, so that nobody reads the code');
  return problems;
}

const mapOf = ({ AMAP_KEY, AMAP_SERVICE_HOST = '' }: Variables): Config['map'] =>
  AMAP_KEY ? { serviceOrigin: URL.parse(AMAP_SERVICE_HOST)?.origin ?? null } : null;

const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** The bucket for uploads, or null without one. Adds incomplete settings to `problems`. */
function s3Of(env: Environment, problems: string[]): S3Settings | null {
  const missing = S3.filter((name) => !env[name]);
  if (missing.length === S3.length && !env.S3_ADDRESSING) return null;
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = S3.map(
    (name) => env[name] ?? '',
  );
  if (missing.length > 0) problems.push(`${missing.join(', ')} must be set for the object store`);
  else if (!/^https?:\/\/[^/?#]+\/?$/.test(endpoint!))
    problems.push('S3_ENDPOINT must be an http(s) address without a path');
  return {
    endpoint: endpoint!,
    bucket: bucket!,
    region: region!,
    accessKeyId: accessKeyId!,
    secretAccessKey: secretAccessKey!,
    addressing: env.S3_ADDRESSING === 'host' ? 'host' : 'path',
  };
}

/** The certificate for HTTPS, or null without one. Adds unusable settings to `problems`. */
function tlsOf({ TLS_CERT, TLS_KEY }: Environment, problems: string[]): Config['tls'] {
  if (!TLS_CERT && !TLS_KEY) return null;
  if (!TLS_CERT || !TLS_KEY) {
    const [missing, given] = TLS_CERT ? ['TLS_KEY', 'TLS_CERT'] : ['TLS_CERT', 'TLS_KEY'];
    problems.push(`${missing} must be set beside ${given}: HTTPS needs both, plain HTTP neither`);
    return null;
  }
  const read = (name: string, file: string): string => {
    try {
      return readFileSync(file, 'utf8');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      problems.push(`${name} must be the path of a readable PEM file: ${file} (${code})`);
      return '';
    }
  };
  const tls = { cert: read('TLS_CERT', TLS_CERT), key: read('TLS_KEY', TLS_KEY) };
  if (tls.cert && tls.key)
    try {
      createSecureContext(tls);
    } catch (error) {
      const { message } = error as Error;
      problems.push(
        `TLS_CERT and TLS_KEY must be a PEM certificate and its private key: ${message}`,
      );
    }
  return tls;
}

function wechatOf(set: Variables): Pick<Config, 'wechat' | 'miniProgram'> {
  const account = (appId: string | undefined, appSecret: string | undefined) =>
    appId && appSecret ? { api: set.WECHAT_API, appId, appSecret } : null;
  const miniProgram = account(set.WECHAT_MP_APPID, set.WECHAT_MP_SECRET);
  return {
    wechat: account(set.WECHAT_APP_ID, set.WECHAT_APP_SECRET),
    miniProgram: miniProgram && { ...miniProgram, page: set.WECHAT_MP_PAGE },
  };
}

const BUILT_HERE = path.resolve(import.meta.dirname, '../../web/dist/client');

/** The folder behind links, so that a process goes on serving its own build when a link moves to the next one. */
const realFolder = (folder: string): string =>
  existsSync(folder) ? realpathSync(folder) : path.resolve(folder);

/** A front without data has a data folder only where one is named. */
function assetDirOf({ ASSET_DIR, API_UPSTREAM, DATA_DIR }: Variables): string | null {
  if (ASSET_DIR) return path.resolve(ASSET_DIR);
  return API_UPSTREAM ? null : path.resolve(DATA_DIR, 'assets');
}

const configOf = (
  set: Variables,
  production: boolean,
  { tls, s3 }: Pick<Config, 'tls' | 's3'>,
): Config => ({
  production,
  host: set.HOST,
  port: set.PORT,
  tls,
  databaseUrl: set.DATABASE_URL ?? null,
  databaseDirectUrl: set.DATABASE_DIRECT_URL ?? set.DATABASE_URL ?? null,
  readsFrom: set.DATABASE_READ_URL
    ? { url: set.DATABASE_READ_URL, maxLagMs: set.DATABASE_READ_LAG_MS }
    : null,
  dataDir: path.resolve(set.DATA_DIR),
  apiUpstream: set.API_UPSTREAM ?? null,
  appId: set.APP_ID,
  appSecret: set.APP_SECRET,
  orderAesKey: set.ORDER_AES_KEY,
  paths: { logistics: set.LOGISTICS_PATH },
  paymentSecret: set.PAYMENT_SECRET,
  partners: partnerSecrets(set, production),
  vault: vaultSettings(set),
  knowsPublicUrl: set.PUBLIC_URL !== undefined,
  securityContact: set.SECURITY_CONTACT ?? null,
  webBuild: realFolder(set.WEB_BUILD_DIR ?? BUILT_HERE),
  assetDir: assetDirOf(set),
  publicUrl: (set.PUBLIC_URL ?? `${tls ? 'https' : 'http'}://localhost:${set.PORT}`).replace(
    /\/+$/,
    '',
  ),
  payments: {
    wechatPay: set.WECHAT_PAY_CONFIG ?? null,
    alipay: set.ALIPAY_CONFIG ?? null,
    transfers: set.TRANSFER_CONFIG ?? null,
  },
  transfers: { fromFen: set.TRANSFER_FROM * 100, days: set.TRANSFER_DAYS },
  paymentCaps: {
    wechat: set.WECHAT_PAY_CAP * 100,
    alipay: set.ALIPAY_CAP * 100,
    sandbox: set.SANDBOX_CAP === undefined ? null : set.SANDBOX_CAP * 100,
  },
  turningCodesFromFen: set.TURNING_CODES_FROM * 100,
  storeChangeFen: set.STORE_CHANGE_OWES * 100,
  sandbox: set.SANDBOX ? set.SANDBOX === 'on' : !production,
  ...wechatOf(set),
  passwordCost: set.PASSWORD_COST,
  subscribe: set.SUBSCRIBE_CONFIG ?? null,
  sms: set.ALIYUN_SMS_CONFIG ?? null,
  mail: set.MAIL_CONFIG ?? null,
  chat: set.CHAT_CONFIG ?? null,
  contentCheck: set.CONTENT_CHECK_CONFIG ?? null,
  identity: set.IDENTITY_CONFIG ?? null,
  geocoder: set.GEOCODER_CONFIG ?? null,
  s3,
  douyinOrigin: set.HOSTS?.douyinOrigin ?? new URL(HOSTS.tiktok.sdk).origin,
  map: mapOf(set),
  metricsToken: set.METRICS_TOKEN ?? null,
  tracesTo: set.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  opsToken: production ? null : (set.OPS_TOKEN ?? OPS_TOKEN),
  autoClerk: set.AUTO_CLERK ? set.AUTO_CLERK === 'on' : !production,
  seed: set.SEED ?? (production ? 'none' : 'demo'),
  trustedProxies: set.TRUSTED_PROXIES,
  frameAncestors: set.FRAME_ANCESTORS,
  logLevel: set.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  poolSize: set.POOL_SIZE,
  databaseTimeouts: {
    connect: set.DATABASE_CONNECT_TIMEOUT_MS,
    statement: set.DATABASE_STATEMENT_TIMEOUT_MS,
    lock: set.DATABASE_LOCK_TIMEOUT_MS,
    idleTransaction: set.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
  },
  timeouts: { request: set.REQUEST_TIMEOUT_MS, answer: set.ANSWER_TIMEOUT_MS },
});

/** Reads the configuration. Throws one error that names every missing or invalid variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given: Environment = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const production = given.NODE_ENV === 'production';
  const parsed = Variables.safeParse(given);
  const problems = (parsed.error?.issues ?? []).map(
    ({ path: [name], message }) => `${String(name)}${message.startsWith(':') ? '' : ' '}${message}`,
  );
  if (production) problems.push(...productionProblems(given));
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    if (given[name] && !given.DATABASE_URL)
      problems.push(`DATABASE_URL must be set beside ${name}`);
  const merchants = given.WECHAT_PAY_CONFIG ?? given.ALIPAY_CONFIG;
  if (merchants && !/^https:\/\/[^/?#]+\/?$/.test(given.PUBLIC_URL ?? ''))
    problems.push('PUBLIC_URL must be an https address, as providers are told it');
  const tls = tlsOf(given, problems);
  const s3 = s3Of(given, problems);
  if (problems.length > 0 || !parsed.data)
    throw new Error(`Configuration: ${problems.join('; ')}.`);
  return configOf(parsed.data, production, { tls, s3 });
}
