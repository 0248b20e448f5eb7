import type { MemberEventKind } from '@marque/contract/community/badge/member-events';
import type { Facts } from '@marque/contract/community/badge/progress';
import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { memberEventRepository as events } from './repository.ts';

/** What a member did. */
export type MemberEvent = { kind: MemberEventKind; facts: Facts; at: Date };

/** Returns what a member did in a brand, of some kinds, as far as it holds. */
export async function ofMember(
  exec: Exec,
  member: { userId: string; brand: Brand },
  kinds: readonly MemberEventKind[],
): Promise<MemberEvent[]> {
  if (kinds.length === 0) return [];
  const rows = await events.ofMember(exec, member, kinds);
  return rows.map(({ kind, facts, at }) => ({ kind, facts, at }));
}
