import type { AnyEndpoint, Brand, Envelope, In, Out } from '@marque/contract/core';
import { hideLoading, showLoading, toast } from '../ui/toaster-store.ts';
import { ApiError, NetworkError } from './error.ts';
import { handleUnauthorized } from './unauthorized.ts';
import { learnClock, writeRequest } from './wire.ts';

const TIMEOUT_MS = 10_000;

export type CallOptions = {
  brand: Brand;
  /** No loading toast: the page shows a skeleton or the button itself is busy. */
  hideLoading?: boolean;
  /** Makes a repeated write one write. */
  idempotencyKey?: string;
  /** Aborts the call, e.g. when the page is left. */
  signal?: AbortSignal;
  /** The caller handles '401' itself. */
  noValidate?: boolean;
};

async function exchange(
  url: string,
  init: RequestInit,
  signal?: AbortSignal,
): Promise<Envelope<unknown>> {
  const controller = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, TIMEOUT_MS);
  const abort = () => controller.abort();
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    return (await response.json()) as Envelope<unknown>;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkError(timedOut);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/**
 * Makes one call of the contract and gives its data. Throws `ApiError` with the body when its status
 * is not 200, `NetworkError` when no answer came. A '401' leads to login unless the call excepts it.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: In<E>,
  options: CallOptions,
): Promise<Out<E>> {
  const loading = !(options.hideLoading || endpoint.wire.hideLoading);
  if (loading) showLoading();
  try {
    for (let attempt = 1; ; attempt++) {
      const { url, init } = await writeRequest(endpoint, input as object, options);
      const body = await exchange(url, init, options.signal);
      if (body.serverTime) learnClock(body.serverTime);
      if (body.status === 200) return body.data as Out<E>;
      // A wrong clock has just been corrected: the second attempt is in time.
      if (body.code === 'TIMESTAMP_EXPIRED' && attempt === 1) continue;
      const { noLoginRedirect, noValidate } = endpoint.wire;
      if (body.code === '401' && !noLoginRedirect && !noValidate && !options.noValidate)
        handleUnauthorized();
      throw new ApiError(body);
    }
  } catch (error) {
    if (error instanceof NetworkError && error.timeout) toast(error.message);
    throw error;
  } finally {
    if (loading) hideLoading();
  }
}
