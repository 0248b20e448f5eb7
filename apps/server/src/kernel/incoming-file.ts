import '@fastify/multipart';
import { MAX_FILE_BYTES } from '@marque/contract/core';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './errors.ts';

const refusal = () =>
  new DomainError('BAD_INPUT', { fields: [{ path: 'file', message: '请选择一个文件' }] });

/** One file under the name `file` and nothing else, as it comes over the network. */
async function* chunksOf(request: FastifyRequest): AsyncGenerator<Uint8Array, void> {
  const tooLarge = () => new DomainError('FILE_TOO_LARGE', { maxBytes: MAX_FILE_BYTES });
  const limits = { fileSize: MAX_FILE_BYTES, files: 1, fields: 0, parts: 1 };
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
    // Broken off, no boundary, more than one part: nothing but what was sent can fail here.
    throw refusal();
  }
  if (!found) throw refusal();
}

/**
 * The file of a multipart call while it is on its way: it is read once, as it comes, and nobody holds
 * it as a whole.
 */
export class IncomingFile extends File {
  /** Throws FILE_TOO_LARGE, or BAD_INPUT for what is no form with one file. */
  readonly chunks: () => AsyncIterable<Uint8Array>;

  constructor(request: FastifyRequest) {
    super([], '');
    this.chunks = () => chunksOf(request);
  }
}

/** The file of a call. Throws BAD_INPUT when the body is no form. */
export function incomingFile(request: FastifyRequest): IncomingFile {
  if (!request.isMultipart()) throw refusal();
  return new IncomingFile(request);
}

/** Lets what nobody has read of a body pass, so that the answer is heard and the connection goes on. */
export function passOver({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/** The file as it comes; only a multipart call has one. */
export function chunksOfFile(file: File): AsyncIterable<Uint8Array> {
  if (!(file instanceof IncomingFile)) throw new TypeError('Not the file of a call');
  return file.chunks();
}
