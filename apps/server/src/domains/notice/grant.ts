import type { SubscribeHost } from '@marque/contract/notice/kinds';
import { placeOf, type SealedColumn } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';

/** The key of a grant. */
type GrantKey = { user_id: string; host: SubscribeHost; template: string };

export const sealedOpenIds: SealedColumn = {
  table: 'notice_grant',
  column: 'open_id',
  key: ['user_id', 'host', 'template'],
  named: ['user_id', 'host', 'template'],
  erasing: { how: 'row' },
};

const placeOfGrant = ({ user_id: userId, host, template }: GrantKey): string =>
  placeOf(sealedOpenIds, `${userId}.${host}.${template}`);

export const openIdColumns = (vault: Vault, named: GrantKey, openId: string | undefined) =>
  openId === undefined
    ? { open_id: null, open_id_index: null }
    : {
        open_id: vault.seal(placeOfGrant(named), openId),
        open_id_index: vault.index('openId', openId),
      };

export const openIdOf = (
  vault: Vault,
  grant: GrantKey & { open_id: string | null },
): string | null =>
  grant.open_id === null ? null : vault.open(placeOfGrant(grant), grant.open_id);
