import { randomUUID } from 'node:crypto';
import type { AnyEndpoint, Brand, Envelope, In, Out } from '@marque/contract/core';
import { APP_ID, APP_SECRET, ORDER_AES_KEY } from '@marque/contract/wire-defaults';
import { writeCall } from '@marque/server/src/kernel/http/wire.ts';
import type { OpsClient } from '../../tools/ops/client.ts';
import { operatorOf } from './operator.ts';

const KEYS = { appId: APP_ID, appSecret: APP_SECRET, orderAesKey: ORDER_AES_KEY };

/** A client of a running server, for a member or a visitor. */
type Client = {
  baseUrl: string;
  brand: Brand;
  /** Returns the data. Throws the refusal. */
  call: <E extends AnyEndpoint>(endpoint: E, input: In<E>) => Promise<Out<E>>;
};

/** A member who is signed in, and an operator of their brand. */
export type Member = Client & { phone: string; operator: OpsClient };

/** How far a server's clock is ahead of this machine's, by the server's address. */
const ahead = new Map<string, number>();

/** The server's current time. */
export async function serverTime(baseUrl: string): Promise<number> {
  const answer = await fetch(new URL('/api-time', baseUrl));
  return ((await answer.json()) as Envelope<null>).serverTime;
}

/**
 * A client that signs and encrypts as the web app does, of a visitor unless there is a token. Every
 * call has a new idempotency key. `address` is the IP address by which the server counts it.
 */
export function clientOf(baseUrl: string, brand: Brand, token = '', address = ''): Client {
  const call = async <E extends AnyEndpoint>(
    endpoint: E,
    input: In<E>,
    again = true,
  ): Promise<Out<E>> => {
    const { path, ...sent } = writeCall(endpoint, input, {
      keys: KEYS,
      brand,
      token,
      time: Date.now() + (ahead.get(baseUrl) ?? 0),
      ...(endpoint.method === 'GET' ? {} : { idempotencyKey: randomUUID() }),
    });
    const response = await fetch(new URL(path, baseUrl), {
      ...sent,
      headers: { ...sent.headers, ...(address && { 'x-forwarded-for': address }) },
    });
    const answer = (await response.json()) as Envelope<Out<E>>;
    if (answer.status === 200) return answer.data;
    if (answer.code === 'TIMESTAMP_EXPIRED' && again) {
      ahead.set(baseUrl, answer.serverTime - Date.now());
      return call(endpoint, input, false);
    }
    throw new Error(`${endpoint.id}: ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`);
  };
  return { baseUrl, brand, call: (endpoint, input) => call(endpoint, input) };
}

/** The member of a session. */
export const memberOf = (
  baseUrl: string,
  brand: Brand,
  session: { Authorization: string; phone: string },
): Member => ({
  ...clientOf(baseUrl, brand, session.Authorization),
  phone: session.phone,
  operator: operatorOf(baseUrl, brand),
});
