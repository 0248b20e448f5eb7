import path from 'node:path';
import { APP_ID, APP_SECRET, ORDER_AES_KEY } from '@marque/contract/wire-defaults';

export type Config = {
  production: boolean;
  host: string;
  port: number;
  /** An external PostgreSQL; null starts the embedded one. */
  databaseUrl: string | null;
  dataDir: string;
  /** Gateway that answers `/api-*` in front-only mode. */
  apiUpstream: string | null;
  appId: string;
  appSecret: string;
  /** 16 characters: AES-128. */
  orderAesKey: string;
  paymentSecret: string;
  /** Whether the sandbox cashier and the sandbox SMS provider may serve. */
  sandbox: boolean;
  /** Ships and tops up paid orders by itself. */
  autoClerk: boolean;
  seed: 'demo' | 'none';
  /** Proxies whose forwarded address is believed. */
  trustedProxies: string[];
  /** Connections one process keeps. */
  poolSize: number;
};

const DEVELOPMENT = {
  APP_ID,
  APP_SECRET,
  ORDER_AES_KEY,
  PAYMENT_SECRET: 'development-payment-secret',
} as const;

/** Reads the configuration. Throws one error that names every variable to set or mend. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const production = env.NODE_ENV === 'production';
  const problems: string[] = [];
  const secret = (name: keyof typeof DEVELOPMENT): string => {
    const value = env[name];
    if (value) return value;
    if (production) problems.push(`${name} must be set in production`);
    return DEVELOPMENT[name];
  };
  const port = Number(env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    problems.push('PORT must be a port number');
  const config: Config = {
    production,
    host: env.HOST ?? '0.0.0.0',
    port,
    databaseUrl: env.DATABASE_URL ?? null,
    dataDir: path.resolve(env.DATA_DIR ?? '.data'),
    apiUpstream: env.API_UPSTREAM ?? null,
    appId: secret('APP_ID'),
    appSecret: secret('APP_SECRET'),
    orderAesKey: secret('ORDER_AES_KEY'),
    paymentSecret: secret('PAYMENT_SECRET'),
    sandbox: env.SANDBOX ? env.SANDBOX === 'on' : !production,
    autoClerk: env.AUTO_CLERK ? env.AUTO_CLERK === 'on' : !production,
    seed: (env.SEED ?? (production ? 'none' : 'demo')) === 'demo' ? 'demo' : 'none',
    trustedProxies: env.TRUSTED_PROXIES?.split(',').filter(Boolean) ?? [],
    poolSize: Number(env.POOL_SIZE ?? 12),
  };
  if (Buffer.byteLength(config.orderAesKey) !== 16)
    problems.push('ORDER_AES_KEY must have 16 characters');
  if (problems.length > 0) throw new Error(`Configuration: ${problems.join('; ')}.`);
  return config;
}
