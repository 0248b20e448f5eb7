import { z } from 'zod';
import { variable } from '../variable.ts';

/** A key and its version, the prefix of text that it sealed. */
export type VaultKey = { version: string; key: Buffer };
export type VaultSettings = {
  /** The first key seals. All keys open. */
  keys: VaultKey[];
  indexKey: string;
};

const KEYS = /^k\d{1,6}:[0-9a-f]{64}(?:,k\d{1,6}:[0-9a-f]{64})*$/;
const versionsOf = (text: string): string[] => text.split(',').map((key) => key.split(':')[0]!);

const GROUP = 'Personal data';

export const VAULT_VARIABLES = {
  VAULT_KEYS: variable(
    z
      .string()
      .regex(
        KEYS,
        'must be keys like k2:<64 hex digits>,k1:<64 hex digits>, the one that seals first',
      )
      .refine(
        (text) => new Set(versionsOf(text)).size === versionsOf(text).length,
        'must not name a version twice',
      )
      .default('k1:6d61727175652d646576656c6f706d656e742d7661756c742d6b65792d303031'),
    {
      group: GROUP,
      description:
        'keys for personal data, `k2:…,k1:…`, each of 64 hex digits: the first one seals, each of them opens',
      required: 'over a database',
      secret: 67,
    },
  ),
  VAULT_INDEX_KEY: variable(z.string().default('development-vault-index-key-of-marque'), {
    group: GROUP,
    description:
      'makes the hashes by which sealed phones and numbers are looked up; never change it once there is data',
    required: 'over a database',
    secret: 32,
  }),
};

export const vaultSettings = (set: {
  VAULT_KEYS: string;
  VAULT_INDEX_KEY: string;
}): VaultSettings => ({
  keys: set.VAULT_KEYS.split(',').map((text) => {
    const [version, hex] = text.split(':');
    return { version: version!, key: Buffer.from(hex!, 'hex') };
  }),
  indexKey: set.VAULT_INDEX_KEY,
});
