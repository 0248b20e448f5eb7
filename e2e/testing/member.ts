import { randomUUID } from 'node:crypto';
import {
  type AnyEndpoint,
  type Brand,
  type Envelope,
  type In,
  type Out,
  SOURCE_APP,
} from '@marque/contract/core';
import { APP_ID, APP_SECRET, ORDER_AES_KEY } from '@marque/contract/wire-defaults';
import { encrypt, signature } from '../../apps/server/src/kernel/wire.ts';

const KEYS = { appId: APP_ID, appSecret: APP_SECRET, orderAesKey: ORDER_AES_KEY };

/** Speaks to a running server as a member who has signed in. */
export type Member = {
  baseUrl: string;
  brand: Brand;
  /** The data; throws what the call is refused with. */
  call: <E extends AnyEndpoint>(endpoint: E, input: In<E>) => Promise<Out<E>>;
};

/** How far the clock of a server is ahead of this machine's, by its address. */
const ahead = new Map<string, number>();

/** The time a server says it is. */
export async function serverTime(baseUrl: string): Promise<number> {
  const answer = await fetch(new URL('/api-time', baseUrl));
  return ((await answer.json()) as Envelope<null>).serverTime;
}

/** A client that signs and encrypts as the phone does; every call is an effect of its own. */
export function memberOf(baseUrl: string, brand: Brand, token: string): Member {
  const call = async <E extends AnyEndpoint>(
    endpoint: E,
    input: In<E>,
    again = true,
  ): Promise<Out<E>> => {
    const { id, method, wire } = endpoint;
    const values: Record<string, unknown> = { ...(input as object) };
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = encodeURIComponent(String(values[name]));
      delete values[name];
      return value;
    });
    const address = new URL(path, baseUrl);
    const inQuery = method === 'GET' || wire.paramsInQuery === true;
    if (inQuery)
      for (const [name, value] of Object.entries(values))
        if (value !== undefined) address.searchParams.set(name, String(value));
    const cipherText = wire.encrypted ? encrypt(KEYS, JSON.stringify(values)) : '';
    const timestamp = String(Date.now() + (ahead.get(baseUrl) ?? 0));
    const response = await fetch(address, {
      method,
      headers: {
        authorization: token,
        timestamp,
        sign: signature(KEYS, timestamp, wire.signString ? cipherText : ''),
        appid: APP_ID,
        sourceapp: wire.sourceApp ?? SOURCE_APP[brand],
        ...(wire.omitSourceType ? {} : { sourcetype: 'SYSTEM' }),
        ...(inQuery ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      body: inQuery ? null : JSON.stringify(cipherText ? { encrypted: cipherText } : values),
    });
    const answer = (await response.json()) as Envelope<Out<E>>;
    if (answer.status === 200) return answer.data;
    if (answer.code === 'TIMESTAMP_EXPIRED' && again) {
      ahead.set(baseUrl, answer.serverTime - Date.now());
      return call(endpoint, input, false);
    }
    throw new Error(`${id}: ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`);
  };
  return { baseUrl, brand, call: (endpoint, input) => call(endpoint, input) };
}
