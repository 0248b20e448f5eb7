import type { SubscribeHost } from '@marque/contract/notice/kinds';
import type { Database } from '#kernel/database.ts';
import { placeOf, type SealedColumn } from '#kernel/sealed.ts';
import type { Vault } from '#kernel/vault.ts';
import { tokenRepository as tokens } from './repository.ts';

/** Asked for anew so long before it ends; until then the older one serves. */
const MARGIN_MS = 5 * 60_000;
/** Longer than an answer is waited for. */
const ASKED_MS = 30_000;

export type Token = { value: string; seconds: number };

export const sealedTokens: SealedColumn = {
  table: 'notice_token',
  column: 'token',
  key: ['host'],
  older: null,
  erasing: { how: 'kept' },
};

/**
 * The access token of a mini-program, kept in the database: Douyin ends the older token when another is
 * asked for, and both hosts count how often they are asked.
 */
export function accessTokens(
  { database, vault }: { database: Database; vault: Vault },
  { host, account }: { host: SubscribeHost; account: string },
  ask: () => Promise<Token>,
) {
  const place = placeOf(sealedTokens, host);

  async function stored(now: Date): Promise<{ value: string; endsAt: Date } | null> {
    const row = await tokens.find(database, host);
    if (row?.account !== account || row.token === null || row.ends_at === null) return null;
    return row.ends_at > now ? { value: vault.open(place, row.token), endsAt: row.ends_at } : null;
  }

  async function obtain(now: Date): Promise<string | null> {
    const held = await stored(now);
    if (held && held.endsAt.getTime() - now.getTime() > MARGIN_MS) return held.value;
    const until = new Date(now.getTime() + ASKED_MS);
    if (!(await tokens.claim(database, { host, account, now, until }))) return held?.value ?? null;
    try {
      const { value, seconds } = await ask();
      await tokens.keep(database, host, {
        account,
        token: vault.seal(place, value),
        ends_at: new Date(now.getTime() + seconds * 1000),
        asked_until: null,
      });
      return value;
    } catch (error) {
      await tokens.keep(database, host, { asked_until: null });
      throw error;
    }
  }

  /** Messages of this process that are sent at the same time ask once. */
  let asking: Promise<string | null> | null = null;
  return {
    /** Null while another process asks. Throws when the host gives none. */
    current(now: Date): Promise<string | null> {
      asking ??= obtain(now).finally(() => {
        asking = null;
      });
      return asking;
    },
    /** The host does not take it: whoever sends next asks for another. */
    async forget(value: string, now: Date): Promise<void> {
      if ((await stored(now))?.value === value) await tokens.keep(database, host, { token: null });
    },
  };
}
export type AccessTokens = ReturnType<typeof accessTokens>;
