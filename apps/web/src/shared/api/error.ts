import type { AnyEndpoint, Envelope, ErrorOf } from '@marque/contract/core';

/** A refusal, with the body of the answer. `message` is the text for people. */
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

/** The network failed, or no answer came within 10 s. The server may have executed the call. */
export class NetworkError extends Error {
  override name = 'NetworkError';
  readonly timeout: boolean;
  constructor(timeout: boolean) {
    super(timeout ? '请求超时，请稍后重试' : '网络不太顺畅，请检查后重试');
    this.timeout = timeout;
  }
}

/** Whether the same call may succeed later. The server may have executed it already. */
export const isTransient = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.body.status > 500);

/** Whether an error is the refusal of `_endpoint` with this code. */
export const isRefusal = <E extends AnyEndpoint>(
  _endpoint: E,
  error: unknown,
  code: ErrorOf<E>,
): error is ApiError => error instanceof ApiError && error.code === code;

/** The text for people about any error. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof NetworkError
    ? error.message
    : '出了点问题，请稍后再试';

/** The messages of a BAD_INPUT answer, by field name. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.code !== 'BAD_INPUT') return {};
  const { fields = [] } = (error.body.data ?? {}) as {
    fields?: { path: string; message: string }[];
  };
  const messages: Record<string, string> = {};
  // Each field shows its first problem.
  for (const { path, message } of fields) messages[path] ??= message;
  return messages;
}
