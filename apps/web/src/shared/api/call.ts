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
  /** Shows no loading toast, because the page shows a skeleton or the button is busy. */
  hideLoading?: boolean;
  /** The `Idempotency-Key`: the server does writes with the same key once. */
  idempotencyKey?: string;
  /** Aborts the call, e.g. when the page is left. */
  signal?: AbortSignal | undefined;
  /** Gets the sent share of a file, from 0 to 1. */
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
    // The timeout of an upload counts from its last progress, so that slow connections finish.
    const onProgress = (share: number) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, TIMEOUT_MS);
      options.onProgress?.(share);
    };
    return await sendForm(url, init, { signal: controller.signal, onProgress });
  } catch (error) {
    if (signal?.aborted || person.aborted) throw error;
    // A timeout may be the call's own slowness; a failure before any answer means that the network is lost.
    if (!timedOut && !answered) recordConnectionLost();
    throw new NetworkError(timedOut);
  } finally {
    clearTimeout(timer);
    for (const leaving of [signal, person]) leaving?.removeEventListener('abort', abort);
  }
}

/** Sends a form by XMLHttpRequest, because `fetch` reports no upload progress. */
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

/** Whether the answer is a '401'. Some gateways send that code with status 200. */
const isUnauthorized = ({ code }: Envelope<unknown>): boolean => code === '401';

/**
 * Makes one call of the contract and returns its data. Throws `ApiError` when the body's status is not
 * 200 or its code is '401', and `NetworkError` without an answer. A '401' leads to the login unless
 * `noLoginRedirect` or `noValidate` is set.
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
      // The answer has just corrected the clock offset, so a second attempt has a valid timestamp.
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
