import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSecureContext } from 'node:tls';
import { type PaymentSettings, readPaymentSettings } from '#domains/payment/settings.ts';
import { type AliyunSmsSettings, readSmsSettings } from '#domains/session/sms/settings.ts';
import type { DatabaseTimeouts } from '#kernel/connections.ts';
import type { S3Settings } from '#kernel/s3-store.ts';
import { OPS_TOKEN } from '@marque/contract/operator/defaults';
import { APP_ID, APP_SECRET, LOGISTICS_PATH, ORDER_AES_KEY } from '@marque/contract/wire-defaults';

export type Config = {
  production: boolean;
  host: string;
  port: number;
  /** Certificate with its chain, and its private key, as PEM; null speaks plain HTTP. */
  tls: { cert: string; key: string } | null;
  /** An external PostgreSQL; null starts the embedded one. */
  databaseUrl: string | null;
  dataDir: string;
  /** Gateway that answers `/api-*` in front-only mode. */
  apiUpstream: string | null;
  appId: string;
  appSecret: string;
  /** 16 characters: AES-128. */
  orderAesKey: string;
  /** Addresses of the calls whose path each deployment sets. */
  paths: { logistics: string };
  paymentSecret: string;
  /** Where people open this product, as providers are told; without a slash at the end. */
  publicUrl: string;
  /** Merchants; null where none is configured. */
  payments: PaymentSettings;
  /** Whether the sandbox cashier and the sandbox SMS provider may serve. */
  sandbox: boolean;
  /** The WeChat service account that signs pages; null without one. */
  wechat: { api: string; appId: string; appSecret: string } | null;
  /** The mini-program whose codes are printed, and its page they open; null without one. */
  miniProgram: { api: string; appId: string; appSecret: string; page: string } | null;
  /** The account messages go out through; null without one. */
  sms: AliyunSmsSettings | null;
  /** A bucket that keeps uploads; null keeps them in the data folder. */
  s3: S3Settings | null;
  /** The map's origins a page may talk to, besides its script; null without a key. */
  map: { serviceOrigin: string | null } | null;
  /** Token of an operator who may do everything; null in production. */
  opsToken: string | null;
  /** Ships, tops up and decides refunds by itself, until an operator says otherwise. */
  autoClerk: boolean;
  seed: 'demo' | 'none';
  /** Proxies whose forwarded address is believed. */
  trustedProxies: string[];
  /** Origins besides our own that may show the app in a frame. */
  frameAncestors: string[];
  /** Connections one process keeps. */
  poolSize: number;
  /** In milliseconds. */
  databaseTimeouts: DatabaseTimeouts;
  /** In milliseconds: receiving a whole request, and answering a call. */
  timeouts: { request: number; answer: number };
};

const DEVELOPMENT = {
  APP_ID,
  APP_SECRET,
  ORDER_AES_KEY,
  PAYMENT_SECRET: 'development-payment-secret',
} as const;

/** Characters a secret has at least in production. */
const LEAST = { APP_SECRET: 16, ORDER_AES_KEY: 16, PAYMENT_SECRET: 32 } as const;
/** The same of those that others issue, in forms of their own. */
const LEAST_ISSUED = 8;
const ISSUED = ['WECHAT_APP_SECRET', 'WECHAT_MP_SECRET', 'S3_SECRET_ACCESS_KEY'] as const;
/** Different ones among them; chance gives more. */
const LEAST_DIFFERENT = 5;

/** What makes a value no secret; '' when nothing does. */
function weakness(value: string, least: number): string {
  if ([...value].length < least) return `must have at least ${least} characters`;
  return new Set(value).size < LEAST_DIFFERENT ? 'must not repeat so few characters' : '';
}

const HOUR_MS = 3_600_000;

const list = (value = ''): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const mapOf = ({ AMAP_KEY, AMAP_SERVICE_HOST = '' }: NodeJS.ProcessEnv): Config['map'] =>
  AMAP_KEY ? { serviceOrigin: URL.parse(AMAP_SERVICE_HOST)?.origin ?? null } : null;

const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** The bucket uploads go to, or null without one; `problems` learns what is half said. */
function s3Of(env: NodeJS.ProcessEnv, problems: string[]): S3Settings | null {
  const missing = S3.filter((name) => !env[name]);
  if (missing.length === S3.length && !env.S3_ADDRESSING) return null;
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = S3.map(
    (name) => env[name] ?? '',
  );
  const { S3_ADDRESSING: addressing = 'path' } = env;
  if (missing.length > 0) problems.push(`${missing.join(', ')} must be set for the object store`);
  else if (!/^https?:\/\/[^/?#]+\/?$/.test(endpoint!))
    problems.push('S3_ENDPOINT must be an http(s) address without a path');
  if (addressing !== 'path' && addressing !== 'host')
    problems.push('S3_ADDRESSING must be path or host');
  return {
    endpoint: endpoint!,
    bucket: bucket!,
    region: region!,
    accessKeyId: accessKeyId!,
    secretAccessKey: secretAccessKey!,
    addressing: addressing === 'host' ? 'host' : 'path',
  };
}

/** The certificate to speak HTTPS with, or null without one; `problems` learns what cannot be used. */
function tlsOf({ TLS_CERT, TLS_KEY }: NodeJS.ProcessEnv, problems: string[]): Config['tls'] {
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

/** Reads the configuration. Throws one error that names every variable to set or mend. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const production = env.NODE_ENV === 'production';
  const problems: string[] = [];
  const required = (name: keyof typeof DEVELOPMENT): string => {
    if (production && !env[name]) problems.push(`${name} must be set in production`);
    return env[name] || DEVELOPMENT[name];
  };
  const secret = (name: keyof typeof LEAST): string => {
    const value = required(name);
    if (!production || !env[name]) return value;
    // A gateway that answers instead has chosen its own.
    const weak = env.API_UPSTREAM ? '' : weakness(value, LEAST[name]);
    if (value === DEVELOPMENT[name]) problems.push(`${name} must not be that of development`);
    else if (weak) problems.push(`${name} ${weak} in production`);
    return value;
  };
  for (const name of ISSUED) {
    const weak = production && env[name] ? weakness(env[name], LEAST_ISSUED) : '';
    if (weak) problems.push(`${name} ${weak} in production`);
  }
  const whole = (name: string, standard: number, from: number, to: number): number => {
    const value = Number(env[name] || standard);
    if (!Number.isInteger(value) || value < from || value > to)
      problems.push(`${name} must be a whole number from ${from} to ${to}`);
    return value;
  };
  if (production && env.OPS_TOKEN)
    problems.push('OPS_TOKEN is for development: make operators with npm run ops -- operators add');
  if (env.API_UPSTREAM && !/^https?:$/.test(URL.parse(env.API_UPSTREAM)?.protocol ?? ''))
    problems.push('API_UPSTREAM must be an http(s) address');
  const merchants = (): PaymentSettings => {
    const files = { wechatPay: env.WECHAT_PAY_CONFIG || null, alipay: env.ALIPAY_CONFIG || null };
    if ((files.wechatPay || files.alipay) && !/^https:\/\/[^/?#]+\/?$/.test(env.PUBLIC_URL ?? ''))
      problems.push('PUBLIC_URL must be an https address, as providers are told it');
    try {
      return readPaymentSettings(files);
    } catch (error) {
      problems.push((error as Error).message);
      return { wechatPay: null, alipay: null };
    }
  };
  const sms = (): AliyunSmsSettings | null => {
    try {
      return readSmsSettings(env.ALIYUN_SMS_CONFIG || null);
    } catch (error) {
      problems.push((error as Error).message);
      return null;
    }
  };
  const tls = tlsOf(env, problems);
  const config: Config = {
    production,
    host: env.HOST || '0.0.0.0',
    port: whole('PORT', 8080, 0, 65_535),
    tls,
    databaseUrl: env.DATABASE_URL || null,
    dataDir: path.resolve(env.DATA_DIR || '.data'),
    apiUpstream: env.API_UPSTREAM || null,
    appId: required('APP_ID'),
    appSecret: secret('APP_SECRET'),
    orderAesKey: secret('ORDER_AES_KEY'),
    paths: { logistics: env.LOGISTICS_PATH || LOGISTICS_PATH },
    paymentSecret: secret('PAYMENT_SECRET'),
    publicUrl: (
      env.PUBLIC_URL || `${tls ? 'https' : 'http'}://localhost:${env.PORT || 8080}`
    ).replace(/\/+$/, ''),
    payments: merchants(),
    sandbox: env.SANDBOX ? env.SANDBOX === 'on' : !production,
    wechat:
      env.WECHAT_APP_ID && env.WECHAT_APP_SECRET
        ? {
            api: env.WECHAT_API || 'https://api.weixin.qq.com',
            appId: env.WECHAT_APP_ID,
            appSecret: env.WECHAT_APP_SECRET,
          }
        : null,
    miniProgram:
      env.WECHAT_MP_APPID && env.WECHAT_MP_SECRET
        ? {
            api: env.WECHAT_API || 'https://api.weixin.qq.com',
            appId: env.WECHAT_MP_APPID,
            appSecret: env.WECHAT_MP_SECRET,
            page: env.WECHAT_MP_PAGE || 'pages/index/index',
          }
        : null,
    sms: sms(),
    s3: s3Of(env, problems),
    map: mapOf(env),
    opsToken: production ? null : env.OPS_TOKEN || OPS_TOKEN,
    autoClerk: env.AUTO_CLERK ? env.AUTO_CLERK === 'on' : !production,
    seed: (env.SEED ?? (production ? 'none' : 'demo')) === 'demo' ? 'demo' : 'none',
    trustedProxies: list(env.TRUSTED_PROXIES),
    frameAncestors: list(env.FRAME_ANCESTORS),
    poolSize: whole('POOL_SIZE', 12, 1, 100),
    databaseTimeouts: {
      connect: whole('DATABASE_CONNECT_TIMEOUT_MS', 10_000, 100, HOUR_MS),
      statement: whole('DATABASE_STATEMENT_TIMEOUT_MS', 15_000, 0, HOUR_MS),
      lock: whole('DATABASE_LOCK_TIMEOUT_MS', 5_000, 0, HOUR_MS),
      idleTransaction: whole('DATABASE_IDLE_TRANSACTION_TIMEOUT_MS', 30_000, 0, HOUR_MS),
    },
    timeouts: {
      request: whole('REQUEST_TIMEOUT_MS', 120_000, 0, HOUR_MS),
      answer: whole('ANSWER_TIMEOUT_MS', 30_000, 100, HOUR_MS),
    },
  };
  if (env.AMAP_SERVICE_HOST && !/^https?:\/\/[^/]+.*\/_AMapService$/.test(env.AMAP_SERVICE_HOST))
    problems.push('AMAP_SERVICE_HOST must be an http(s) address that ends in /_AMapService');
  if (production && env.AMAP_KEY && !env.AMAP_SERVICE_HOST)
    problems.push('AMAP_SERVICE_HOST must be set in production, so that nobody reads the code');
  if (!/^\/api-[\w-]+(?:\/[\w-]+)*$/.test(config.paths.logistics))
    problems.push('LOGISTICS_PATH must be a path that begins with /api-');
  if (Buffer.byteLength(config.orderAesKey) !== 16)
    problems.push('ORDER_AES_KEY must have 16 characters');
  if (problems.length > 0) throw new Error(`Configuration: ${problems.join('; ')}.`);
  return config;
}
