import { NetworkError } from './error.ts';

async function answerOf(url: string, signal: AbortSignal | undefined): Promise<Response> {
  try {
    const answer = await fetch(url, { credentials: 'same-origin', ...(signal && { signal }) });
    if (answer.ok) return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
  }
  throw new NetworkError(false);
}

/** A file of the content as it is. Throws NetworkError also where it is not there. */
export const fileBytes = async (url: string, signal?: AbortSignal): Promise<ArrayBuffer> =>
  (await answerOf(url, signal)).arrayBuffer();

/** A file of the content that holds JSON. */
export const fileJson = async <T>(url: string, signal?: AbortSignal): Promise<T> =>
  (await answerOf(url, signal)).json() as Promise<T>;
