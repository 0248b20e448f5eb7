import { Agent, request } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import type { AnyEndpoint, Brand, Envelope, In, Out } from '@marque/contract/core';
import { readConfig } from '#config.ts';
import { writeCall } from '#kernel/http/wire.ts';

/** Most requests at once, over all processes. */
const IN_FLIGHT = 512;
/** Idle time of a connection, well below the server's: a request on a connection that the server closes would fail. */
const IDLE_MS = 20_000;

const keys = readConfig({});
const connections = { keepAlive: true, maxSockets: IN_FLIGHT, timeout: IDLE_MS };
const agent = new Agent(connections);
// The certificate of tests is self-signed.
const tlsAgent = new TlsAgent({ ...connections, rejectUnauthorized: false });

export type Member = { id: string; token: string; address: string };
export type Answer<E extends AnyEndpoint> = Envelope<Out<E>> & { http: number };

type RawAnswer = { http: number; body: string };

function post(
  url: URL,
  method: string,
  headers: Record<string, string>,
  body: string,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const [ask, over] =
      url.protocol === 'https:' ? ([tlsRequest, tlsAgent] as const) : ([request, agent] as const);
    const asked = ask(url, { method, headers, agent: over }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ http: response.statusCode!, body: text }));
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Sends a call as the web app does. Rejects when the connection ends before the answer. */
export async function send<E extends AnyEndpoint>(
  origin: string,
  member: Member,
  endpoint: E,
  input: In<E>,
  key = '',
  brand: Brand = 'xtl',
): Promise<Answer<E>> {
  const written = writeCall(endpoint, input, {
    keys,
    brand,
    time: Date.now(),
    token: member.token,
    sourceType: 'ANDROID',
    idempotencyKey: key,
  });
  const { http, body } = await post(
    new URL(written.path, origin),
    written.method,
    // The flood limit counts by address, so each member has their own.
    { ...written.headers, 'x-forwarded-for': member.address },
    typeof written.body === 'string' ? written.body : '',
  );
  return { ...(JSON.parse(body) as Envelope<Out<E>>), http };
}

/** The `n`-th address of a network. The flood limit counts by address. */
export const addressOf = (network: number, n: number): string =>
  `${network}.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

let strangers = 0;
/** An address that no other request has. */
const freshAddress = (): string => addressOf(11, strangers++);

/** Presses a button of a sandbox cashier: the payment succeeds, or succeeds without a notification. */
export const press = (origin: string, cashierUrl: string, choice: 'pay' | 'lost' = 'pay') =>
  fetch(new URL(cashierUrl, origin), {
    method: 'POST',
    headers: { 'x-forwarded-for': freshAddress() },
    body: new URLSearchParams({ choice }),
    redirect: 'manual',
  });

/** Sends a provider's notification, signed as by the sandbox. */
export const notify = (origin: string, body: string, headers: Record<string, string>) =>
  post(
    new URL('/api-mall/v1/mall/pay/notify/sandbox', origin),
    'POST',
    { ...headers, 'x-forwarded-for': freshAddress() },
    body,
  );

/** Runs all work, at most `most` at once. Returns the results in order. */
export async function inFlight<T>(
  work: readonly (() => Promise<T>)[],
  most = IN_FLIGHT,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const runner = async (): Promise<void> => {
    while (next < work.length) {
      const index = next++;
      results[index] = await work[index]!();
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, work.length) }, runner));
  return results;
}
