import { readFile } from 'node:fs/promises';
import { type AwsAccount, encodedKey, signedHeaders } from '../providers/aws-signature.ts';
import { assertKey, type ObjectStore } from './object-store.ts';

export type S3Settings = AwsAccount & {
  /** Origin of the service, e.g. https://s3.cn-north-1.amazonaws.com.cn. */
  endpoint: string;
  bucket: string;
  /** path: endpoint/bucket/key; host: bucket.endpoint/key. */
  addressing: 'path' | 'host';
};

const ANSWER_MS = 15_000;
/** A video takes its time on the way. */
const FILE_ANSWER_MS = 120_000;

/** An unexpected status of the object store. The message leaves out the answer, which quotes the request. */
export class ObjectStoreError extends Error {
  override name = 'ObjectStoreError';
  readonly status: number;
  constructor(method: string, status: number) {
    super(`The object store answered ${method} with ${status}`);
    this.status = status;
  }
}

/**
 * Stores objects in a bucket of an S3-compatible service. Every function throws ObjectStoreError for an
 * unexpected status, and `fetch`'s error without an answer.
 */
export function s3Store(
  { endpoint, bucket, addressing, ...account }: S3Settings,
  now: () => Date,
): ObjectStore {
  const base = new URL(endpoint);
  if (addressing === 'host') base.host = `${bucket}.${base.host}`;
  const prefix = addressing === 'host' ? '/' : `/${encodedKey(bucket)}/`;

  const ask = async (
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    body: Uint8Array<ArrayBuffer> | null = null,
    headers: Record<string, string> = {},
    answerMs = ANSWER_MS,
  ): Promise<Response> => {
    assertKey(key);
    const url = new URL(prefix + encodedKey(key), base);
    return fetch(url, {
      method,
      ...(body && { body }),
      headers: signedHeaders({ method, url, body, headers }, account, now()),
      signal: AbortSignal.timeout(answerMs),
      redirect: 'error',
    });
  };

  return {
    async put(key, bytes, type) {
      const answer = await ask('PUT', key, Uint8Array.from(bytes), { 'content-type': type });
      await answer.body?.cancel();
      if (!answer.ok) throw new ObjectStoreError('PUT', answer.status);
    },
    async putFile(key, file, type) {
      const bytes = Uint8Array.from(await readFile(file));
      const answer = await ask('PUT', key, bytes, { 'content-type': type }, FILE_ANSWER_MS);
      await answer.body?.cancel();
      if (!answer.ok) throw new ObjectStoreError('PUT', answer.status);
      return bytes.length;
    },
    async get(key) {
      const answer = await ask('GET', key);
      if (answer.ok) return answer.bytes();
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw new ObjectStoreError('GET', answer.status);
    },
    async read(key, from, to) {
      const answer = await ask('GET', key, null, { range: `bytes=${from}-${to - 1}` });
      if (answer.status === 206) return answer.body;
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw new ObjectStoreError('GET', answer.status);
    },
    async remove(key) {
      const answer = await ask('DELETE', key);
      await answer.body?.cancel();
      if (!answer.ok && answer.status !== 404) throw new ObjectStoreError('DELETE', answer.status);
    },
  };
}
