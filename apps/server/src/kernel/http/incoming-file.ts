import '@fastify/multipart';
import { MAX_FILE_BYTES, type Wire } from '@marque/contract/core';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';

const refusal = () =>
  new DomainError('BAD_INPUT', { fields: [{ path: 'file', message: '请选择一个文件' }] });

/** The largest file that a multipart call takes. */
export const maxFileBytes = (multipart: Wire['multipart']): number =>
  typeof multipart === 'object' ? multipart.maxBytes : MAX_FILE_BYTES;

/** Streams the one file of a form, its only field, `file`. */
async function* chunksOf(
  request: FastifyRequest,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void> {
  const tooLarge = () => new DomainError('FILE_TOO_LARGE', { maxBytes });
  const limits = { fileSize: maxBytes, files: 1, fields: 0, parts: 1 };
  let found = false;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file' || part.fieldname !== 'file') throw refusal();
      found = true;
      for await (const chunk of part.file) yield chunk as Uint8Array;
      if (part.file.truncated) throw tooLarge();
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // Only a malformed body fails here: an aborted upload, a missing boundary, more than one part.
    throw refusal();
  }
  if (!found) throw refusal();
}

/**
 * The file of a multipart call as a stream, which can be read once. The server never holds the whole
 * file in memory.
 */
export class IncomingFile extends File {
  /** Throws FILE_TOO_LARGE, or BAD_INPUT when the body is no form with one file. */
  readonly chunks: () => AsyncIterable<Uint8Array>;

  constructor(request: FastifyRequest, maxBytes: number) {
    super([], '');
    this.chunks = () => chunksOf(request, maxBytes);
  }
}

/** The file of a multipart call. Throws BAD_INPUT when the body is no form. */
export function incomingFile(request: FastifyRequest, { multipart }: Wire): IncomingFile {
  if (!request.isMultipart()) throw refusal();
  return new IncomingFile(request, maxFileBytes(multipart));
}

/** Discards the unread rest of a body, so that the client reads the answer and keeps the connection. */
export function passOver({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/** The stream of a multipart call's file. Throws for any other `File`. */
export function chunksOfFile(file: File): AsyncIterable<Uint8Array> {
  if (!(file instanceof IncomingFile)) throw new TypeError('Not the file of a call');
  return file.chunks();
}
