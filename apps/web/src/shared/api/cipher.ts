import { ecb } from '@noble/ciphers/aes.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Hex SHA-256. `crypto.subtle` is missing on plain http, where some WebViews load the product. */
export const sign = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Encrypts by AES-128-ECB with PKCS#7 padding, in base64: the wire format of encrypted calls. */
export function encrypt(text: string, key: string): string {
  const bytes = ecb(utf8ToBytes(key)).encrypt(utf8ToBytes(text));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
