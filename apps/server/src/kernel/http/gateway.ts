import type { AnyEndpoint, Brand, Envelope, In, Out } from '@marque/contract/core';
import type { Config } from '#config.ts';
import { GatewayError } from '../errors.ts';
import { writeCall } from './wire.ts';

/** Time limit of all calls of a first view together. After it the page goes out without their data. */
const LIMIT_MS = 2_000;
/** Most calls at once. A further call fails, and its page goes out without the data. */
const MAX_CALLS = 64;
/** Time limit of all calls of a sitemap together. */
const SITEMAP_LIMIT_MS = 30_000;
/** Pause of a call after it got no answer, so that a call that hangs delays few pages. */
const REST_MS = 2_000;

/** Makes a public call signed out. Throws without an answer, and for a refusal. */
export type Answer = <E extends AnyEndpoint>(
  endpoint: E,
  input: In<E>,
  brand: Brand,
) => Promise<Out<E>>;

class Refusal extends Error {}

/** The client of front-only mode's gateway, which renders public pages from its answers. */
export type Gateway = {
  /** Makes the calls of one first view, which share one time limit. */
  forView: () => Answer;
  /** Makes the calls of one sitemap, which nobody waits for at a page. */
  forSitemap: () => Answer;
};

export function createGateway(
  upstream: string,
  { config, now }: { config: Config; now: () => Date },
  limitMs = LIMIT_MS,
): Gateway {
  /** How far the gateway's clock is ahead of this server's, in milliseconds. */
  let offset = 0;
  let underWay = 0;
  /** When the pause of a call ends, by endpoint id. */
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
      // A refusal is a quick answer, so the call needs no pause.
      if (!(error instanceof Refusal)) resting.set(endpoint.id, now().getTime() + REST_MS);
      throw new GatewayError(error);
    } finally {
      underWay--;
    }
  };

  const within = (ms: number) => (): Answer => {
    let signal: AbortSignal | null = null;
    return (endpoint, input, brand) => {
      signal ??= AbortSignal.timeout(ms);
      return ask(endpoint, input, { brand, signal });
    };
  };
  return { forView: within(limitMs), forSitemap: within(SITEMAP_LIMIT_MS) };
}
