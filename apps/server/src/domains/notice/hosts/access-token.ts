import type { SubscribeHost } from '@marque/contract/notice/kinds';
import type { Database } from '#kernel/database.ts';
import { placeOf, type SealedColumn } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { tokenRepository as tokens } from './repository.ts';

/** How long before its expiry a token is refreshed. Until then the old one is used. */
const MARGIN_MS = 5 * 60_000;
/** How long a request for a token stays claimed, in ms. Longer than the timeout of a request. */
const ASKED_MS = 30_000;

export type Token = { value: string; seconds: number };

export const sealedTokens: SealedColumn = {
  table: 'notice_token',
  column: 'token',
  key: ['host'],
  erasing: { how: 'kept' },
};

/**
 * Caches the access token of a mini-program in the database, because Douyin invalidates the old
 * token when a new one is requested, and both hosts limit the number of requests.
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

  /** Concurrent deliveries of this process share one request. */
  let asking: Promise<string | null> | null = null;
  return {
    /**
     * Returns the token; null when there is none yet and another process requests it. Throws
     * when the host returns none.
     */
    current(now: Date): Promise<string | null> {
      asking ??= obtain(now).finally(() => {
        asking = null;
      });
      return asking;
    },
    /** Deletes a token that the host rejected, so that the next delivery requests a new one. */
    async forget(value: string, now: Date): Promise<void> {
      if ((await stored(now))?.value === value) await tokens.keep(database, host, { token: null });
    },
  };
}
export type AccessTokens = ReturnType<typeof accessTokens>;
