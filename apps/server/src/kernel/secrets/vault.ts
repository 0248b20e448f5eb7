import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { VaultKey, VaultSettings } from './vault-settings.ts';

/** Kinds of values that are looked up by a keyed hash. Each kind normalises its values differently. */
export type IndexKind =
  | 'phone'
  | 'vin'
  | 'plate'
  | 'engineNo'
  | 'idNumber'
  | 'name'
  | 'mail'
  | 'account'
  | 'openId';

/**
 * Encrypts personal data for the database and its backups. `place` names the cell of a text,
 * `table.column.rowId`; a sealed text opens only in its own cell.
 */
export type Vault = {
  seal: (place: string, plain: string) => string;
  /** Throws VaultError for text that is not sealed, or was sealed for another place or by an unknown key. */
  open: (place: string, sealed: string) => string;
  /** A keyed hash, equal for values that normalise to the same text. It reveals nothing without the key. */
  index: (kind: IndexKind, value: string) => string;
  /** An HMAC that proves that this product wrote a text. It differs for each `use`. */
  proof: (use: string, text: string) => string;
  /** The prefix of all text sealed with the current key. Rows with another prefix await key rotation. */
  readonly prefix: string;
};

/** A sealed text does not open. The message names its place and never its content. */
export class VaultError extends Error {
  override name = 'VaultError';
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

function encrypt({ version, key }: VaultKey, place: string, plain: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(`${version}:${place}`));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

function decrypt({ version, key }: VaultKey, place: string, sealed: Buffer): Buffer {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(`${version}:${place}`))
      .setAuthTag(tag);
    return Buffer.concat([
      decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)),
      decipher.final(),
    ]);
  } catch (error) {
    throw new VaultError(
      `${place} does not open with ${version}: another key, another place, or changed`,
      { cause: error },
    );
  }
}

/** Normalises values, so that different spellings of a value have the same index. */
const NORMAL: Record<IndexKind, (value: string) => string> = {
  phone: (value) => value.replaceAll(/\D/g, '').replace(/^(?:00)?86(?=1\d{10}$)/, ''),
  vin: (value) => value.replaceAll(/[^0-9a-z]/gi, '').toUpperCase(),
  plate: (value) => value.replaceAll(/[\s.·-]/g, '').toUpperCase(),
  engineNo: (value) => value.replaceAll(/[^0-9a-z]/gi, '').toUpperCase(),
  idNumber: (value) => value.replaceAll(/[^0-9x]/gi, '').toUpperCase(),
  name: (value) => value.replaceAll(/\s/g, ''),
  mail: (value) => value.trim().toLowerCase(),
  account: (value) => value.replaceAll(/\s/g, '').toUpperCase(),
  openId: (value) => value,
};

export function createVault({ keys, indexKey }: VaultSettings): Vault {
  const writing = keys[0]!;
  const keyOf = (place: string, version: string): VaultKey => {
    const key = keys.find((candidate) => candidate.version === version);
    if (key) return key;
    throw new VaultError(
      version
        ? `VAULT_KEYS has no ${version}, which ${place} was sealed with`
        : `${place} is not sealed`,
    );
  };
  return {
    prefix: `${writing.version}:`,
    seal: (place, plain) =>
      `${writing.version}:${encrypt(writing, place, Buffer.from(plain)).toString('base64url')}`,
    open(place, sealed) {
      const [, version = '', text = ''] = /^(k\d+):([\w-]+)$/.exec(sealed) ?? [];
      return decrypt(keyOf(place, version), place, Buffer.from(text, 'base64url')).toString();
    },
    index: (kind, value) =>
      createHmac('sha256', indexKey)
        .update(`${kind}:${NORMAL[kind](value.normalize('NFKC'))}`)
        .digest('base64url'),
    proof: (use, text) =>
      createHmac('sha256', indexKey).update(`proof:${use}:${text}`).digest('base64url'),
  };
}
