import type { AnyEndpoint, Envelope, ErrorOf } from '@marque/contract/core';

/** A refusal: the answer's body as it came. `message` is what to tell people. */
export class ApiError<Code extends string = string> extends Error {
  override name = 'ApiError';
  readonly body: Envelope<unknown>;
  readonly code: Code;
  constructor(body: Envelope<unknown>) {
    super(body.msg);
    this.body = body;
    this.code = body.code as Code;
  }
}

/** The network failed or the answer did not come within 10 s; what happened on the server is unknown. */
export class NetworkError extends Error {
  override name = 'NetworkError';
  readonly timeout: boolean;
  constructor(timeout: boolean) {
    super(timeout ? '请求超时，请稍后重试' : '网络不太顺畅，请检查后重试');
    this.timeout = timeout;
  }
}

/** Whether nothing was refused and the same call may work later; whether it was done is unknown. */
export const isTransient = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.body.status > 500);

/** Whether an error is one of a call's own refusals. */
export const isRefusal = <E extends AnyEndpoint>(
  _endpoint: E,
  error: unknown,
  code: ErrorOf<E>,
): error is ApiError => error instanceof ApiError && error.code === code;

/** What to tell people about any error. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof NetworkError
    ? error.message
    : '出了点问题，请稍后再试';

/** Messages by field name of a BAD_INPUT answer. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.code !== 'BAD_INPUT') return {};
  const { fields = [] } = (error.body.data ?? {}) as {
    fields?: { path: string; message: string }[];
  };
  const messages: Record<string, string> = {};
  // The first of a field's problems is the one to mend first.
  for (const { path, message } of fields) messages[path] ??= message;
  return messages;
}
