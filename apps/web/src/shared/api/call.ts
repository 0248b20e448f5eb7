import type { AnyEndpoint, Brand, Envelope, In, Out } from '@marque/contract/core';
import { hideLoading, showLoading, toast } from '#shared/ui/modal/toaster-store.ts';
import { personSignal } from '../session/personal-state.ts';
import { recordAnswer, recordConnectionLost } from './connection.ts';
import { ApiError, NetworkError } from './error.ts';
import { handleUnauthorized } from './unauthorized.ts';
import { syncServerClock, type WireInit, buildRequest } from './wire.ts';

const TIMEOUT_MS = 10_000;

export type CallOptions = {
  brand: Brand;
  /** No loading toast: the page shows a skeleton or the button itself is busy. */
  hideLoading?: boolean;
  /** Makes a repeated write one write. */
  idempotencyKey?: string;
  /** Aborts the call, e.g. when the page is left. */
  signal?: AbortSignal | undefined;
  /** Told how much of a file has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** The caller handles '401' itself. */
  noValidate?: boolean;
};

type Transport = Pick<CallOptions, 'signal' | 'onProgress'>;

async function exchange(
  url: string,
  init: WireInit,
  options: Transport,
): Promise<Envelope<unknown>> {
  const { signal } = options;
  const controller = new AbortController();
  let timedOut = false;
  let answered = false;
  const giveUp = () => {
    timedOut = true;
    controller.abort();
  };
  let timer = setTimeout(giveUp, TIMEOUT_MS);
  const abort = () => controller.abort();
  const person = personSignal();
  for (const leaving of [signal, person]) leaving?.addEventListener('abort', abort);
  try {
    if (signal?.aborted) throw new DOMException('', 'AbortError');
    if (!(init.body instanceof FormData)) {
      const response = await fetch(url, { ...init, signal: controller.signal });
      answered = true;
      recordAnswer(response.headers.get('x-build'));
      return (await response.json()) as Envelope<unknown>;
    }
    // A file on a slow line is given up only when nothing moves any more.
    const onProgress = (share: number) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, TIMEOUT_MS);
      options.onProgress?.(share);
    };
    return await sendForm(url, init, { signal: controller.signal, onProgress });
  } catch (error) {
    if (signal?.aborted || person.aborted) throw error;
    // A slow answer is a matter of the call, no answer one of the network.
    if (!timedOut && !answered) recordConnectionLost();
    throw new NetworkError(timedOut);
  } finally {
    clearTimeout(timer);
    for (const leaving of [signal, person]) leaving?.removeEventListener('abort', abort);
  }
}

/** Only XMLHttpRequest tells how much of a body has been sent. */
const sendForm = (
  url: string,
  { method, headers, body }: WireInit,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Envelope<unknown>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () =>
      request.response ? resolve(request.response as Envelope<unknown>) : reject(new Error(url)),
    );
    request.addEventListener('error', () => reject(new Error(url)));
    request.addEventListener('abort', () => reject(new DOMException(url, 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });

/** Some gateways say it in the code alone, under a status of 200. */
const isUnauthorized = ({ code }: Envelope<unknown>): boolean => code === '401';

/**
 * Makes one call of the contract and gives its data. Throws `ApiError` with the body when its status
 * is not 200 or its code '401', `NetworkError` when no answer came. A '401' leads to login unless the
 * call excepts it.
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
      const { url, init } = await buildRequest(endpoint, input as object, options);
      const body = await exchange(url, init, options);
      if (body.serverTime) syncServerClock(body.serverTime);
      if (body.status === 200 && !isUnauthorized(body)) return body.data as Out<E>;
      // A wrong clock has just been corrected: the second attempt is in time.
      if (body.code === 'TIMESTAMP_EXPIRED' && attempt === 1) continue;
      const { noLoginRedirect, noValidate } = endpoint.wire;
      if (isUnauthorized(body) && !noLoginRedirect && !noValidate && !options.noValidate)
        handleUnauthorized(init.headers.authorization!);
      throw new ApiError(body);
    }
  } catch (error) {
    if (error instanceof NetworkError && error.timeout) toast(error.message);
    throw error;
  } finally {
    if (loading) hideLoading();
  }
}
