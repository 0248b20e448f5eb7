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

/** Loads the bytes of a content file. Throws NetworkError, also for a missing file. */
export const fileBytes = async (url: string, signal?: AbortSignal): Promise<ArrayBuffer> =>
  (await answerOf(url, signal)).arrayBuffer();

/** Loads the text of a content file. */
export const fileText = async (url: string, signal?: AbortSignal): Promise<string> =>
  (await answerOf(url, signal)).text();

/** Loads a content file that contains JSON. */
export const fileJson = async <T>(url: string, signal?: AbortSignal): Promise<T> =>
  (await answerOf(url, signal)).json() as Promise<T>;
