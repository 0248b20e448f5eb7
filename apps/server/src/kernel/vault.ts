import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { VaultKey, VaultSettings } from './vault-settings.ts';

/** What is looked up by a keyed hash, each with its own idea of what is the same. */
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
 * Keeps personal data unreadable in the database and its backups. `place` is where a text lies, as
 * `table.column.rowId`: what is moved elsewhere does not open there.
 */
export type Vault = {
  seal: (place: string, plain: string) => string;
  /** Throws VaultError for what is not sealed, was sealed elsewhere, or by a key that is not there. */
  open: (place: string, sealed: string) => string;
  /** Equal for values that mean the same; tells nothing of the value without the key. */
  index: (kind: IndexKind, value: string) => string;
  /** Proves that this product wrote a text; another `use` gives another proof. */
  proof: (use: string, text: string) => string;
  /** What begins every text the present key seals; rows that begin otherwise wait to be sealed anew. */
  readonly prefix: string;
  /** Whether rows are sealed when they are written; without, they are as releases before wrote them. */
  readonly seals: boolean;
};

/** Something sealed does not open. Says where it lies and nothing of what it is. */
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

/** What counts as the same value. */
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

export function createVault({ keys, indexKey, seals }: VaultSettings): Vault {
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
    seals,
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
