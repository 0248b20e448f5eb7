type JsonCall = {
  /** Sent as JSON by POST; without one the call is a GET. */
  body?: object;
  /** How long an answer is waited for, in milliseconds. */
  answerMs: number;
};

/** Calls another service's HTTP interface. Throws what `fetch` throws without an answer in time. */
export const callJson = (url: URL, { body, answerMs }: JsonCall): Promise<Response> =>
  fetch(url, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    signal: AbortSignal.timeout(answerMs),
  });

/**
 * The JSON of an answer. Throws for any status but 2xx; the message names the status alone, because
 * the body of a failure may quote what was sent.
 */
export async function readJson<T>(response: Response, service: string): Promise<T> {
  if (!response.ok) throw new Error(`${service} answered ${response.status}`);
  return (await response.json()) as T;
}
