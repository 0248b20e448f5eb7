import { createHash } from 'node:crypto';

/** SHA-256 in hex. It suits long random secrets; passwords need a slow hash. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');
