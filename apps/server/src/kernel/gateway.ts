import type { AnyEndpoint, Brand, Envelope, In, Out } from '@marque/contract/core';
import type { Config } from '#config.ts';
import { GatewayError } from './errors.ts';
import { writeCall } from './wire.ts';

/** What a first view's calls may take together. Later, the page goes out without them. */
const LIMIT_MS = 2_000;
/** Calls under way at once; whoever comes then does without. */
const MAX_CALLS = 64;
/** A call that was lost is not made again for so long: one that hangs holds few pages up. */
const REST_MS = 2_000;

/** Answers a public call as to a visitor. Throws where there is no answer. */
export type Answer = <E extends AnyEndpoint>(
  endpoint: E,
  input: In<E>,
  brand: Brand,
) => Promise<Out<E>>;

class Refusal extends Error {}

/** The gateway of front-only mode, as the HTML of public pages asks it. */
export type Gateway = {
  /** Answers the calls of one first view, which have one time limit together. */
  forView: () => Answer;
};

export function createGateway(
  upstream: string,
  { config, now }: { config: Config; now: () => Date },
  limitMs = LIMIT_MS,
): Gateway {
  /** Milliseconds the gateway's clock is ahead of this server's. */
  let offset = 0;
  let underWay = 0;
  /** By call: until when it rests. */
  const resting = new Map<string, number>();

  const exchange = async <E extends AnyEndpoint>(
    endpoint: E,
    input: In<E>,
    { brand, signal }: { brand: Brand; signal: AbortSignal },
    again = true,
  ): Promise<Out<E>> => {
    const time = now().getTime() + offset;
    const { path, ...call } = writeCall(endpoint, input, {
      keys: config,
      paths: config.paths,
      brand,
      time,
    });
    const response = await fetch(new URL(path, upstream), { ...call, redirect: 'error', signal });
    const { status, code, data, serverTime } = (await response.json()) as Envelope<Out<E>>;
    if (status === 200 && code !== '401') return data;
    if (code === 'TIMESTAMP_EXPIRED' && serverTime && again) {
      offset = serverTime - now().getTime();
      return exchange(endpoint, input, { brand, signal }, false);
    }
    throw new Refusal(`${endpoint.id}: ${code}`);
  };

  const ask = async <E extends AnyEndpoint>(
    endpoint: E,
    input: In<E>,
    to: { brand: Brand; signal: AbortSignal },
  ): Promise<Out<E>> => {
    if (endpoint.auth !== 'public' && endpoint.auth !== 'optional')
      throw new Error(`${endpoint.id} is not for everybody`);
    if (underWay >= MAX_CALLS || (resting.get(endpoint.id) ?? 0) > now().getTime())
      throw new GatewayError(`${endpoint.id} is not asked now`);
    underWay++;
    try {
      return await exchange(endpoint, input, to);
    } catch (error) {
      // A refusal is an answer; the next view may be refused as well, and that quickly.
      if (!(error instanceof Refusal)) resting.set(endpoint.id, now().getTime() + REST_MS);
      throw new GatewayError(error);
    } finally {
      underWay--;
    }
  };

  return {
    forView: () => {
      let signal: AbortSignal | null = null;
      return (endpoint, input, brand) => {
        signal ??= AbortSignal.timeout(limitMs);
        return ask(endpoint, input, { brand, signal });
      };
    },
  };
}
