import type { Leaf } from '@marque/contract/referral/leaves';
import { maskName } from '@marque/contract/mask';
import type { Exec, Tx } from '#kernel/database.ts';
import type { LinkTo, NewNotice } from '../../notice/module.ts';
import { nickNamesOf } from '../../session/module.ts';
import type { ReferralContext } from '../context.ts';
import { loadedById, type LoadedProgramme } from '../programme/load.ts';
import { lastDay } from '../rewards/policy.ts';
import type { BindingRow } from './binding-repository.ts';

type Teller = Pick<ReferralContext, 'tell'>;

/** What pages a programme has. */
export type ProgrammePages = Pick<LoadedProgramme, 'content'> & {
  row: Pick<LoadedProgramme['row'], 'slug'>;
};

/** The page of an inviter's friends, or what a programme has in its place. */
export function friendsPage({ content, row: { slug } }: ProgrammePages): LinkTo {
  const has = (leaf: Leaf): boolean => content.leaves.includes(leaf);
  if (has('myInvitation')) return { page: 'referral.myInvitation', query: { slug } };
  if (has('list')) return { page: 'referral.list', query: { slug, tab: 'records' } };
  return { page: 'referral.ambassadorSales', query: {} };
}

/** The page of who was recommended; null in a programme without one. */
export const friendPage = ({ content, row: { slug } }: ProgrammePages): LinkTo | null =>
  content.leaves.includes('myInvitation')
    ? { page: 'referral.myInvitation', query: { slug, tab: 'friend' } }
    : null;

/** Returns the masked name of one of the two to the other, or what stands for it. */
export async function friendName(exec: Exec, userId: string): Promise<string> {
  const nameOf = await nickNamesOf(exec, [userId]);
  return maskName(nameOf(userId) ?? '') || '一位朋友';
}

export type NoteText = Pick<NewNotice, 'title' | 'body'>;

/** Returns what an inviter is told of one of their friends. Each thing is told once of a binding. */
export async function toldInviter(
  exec: Exec,
  row: BindingRow,
  what: string,
  { programme, now }: { programme: LoadedProgramme; now: Date },
  note: (friend: string) => NoteText,
): Promise<NewNotice> {
  return {
    userId: row.inviter_id,
    brand: row.brand,
    kind: 'invitation',
    dedupe: `referral:${row.id}:${what}`,
    ...note(await friendName(exec, row.user_id)),
    link: friendsPage(programme),
    at: now,
  };
}

/** Tells both that a recommendation was accepted. */
export async function tellBound(
  context: Teller,
  tx: Tx,
  row: BindingRow,
  at: { programme: LoadedProgramme; now: Date },
): Promise<void> {
  const day = lastDay(row.expires_at);
  const accepted = await toldInviter(tx, row, 'accepted', at, (friend) => ({
    title: '朋友接受了你的推荐',
    body: `${friend}接受了你的推荐，${day}前有效，进展在我的推荐里看。`,
  }));
  await context.tell(tx, accepted);
  const inviter = await friendName(tx, row.inviter_id);
  await context.tell(tx, {
    userId: row.user_id,
    brand: row.brand,
    kind: 'invitation',
    dedupe: `referral:${row.id}:bound`,
    title: `你接受了${inviter}的推荐`,
    body: `${day}前在任何一家门店试驾和购车都算，不用再报推荐码。`,
    link: friendPage(at.programme),
    at: at.now,
  });
}

const ENDED: Record<'expired' | 'released' | 'replaced', (friend: string) => NoteText> = {
  expired: (friend) => ({
    title: '一次推荐到期了',
    body: `${friend}在有效期内没有购车，已完成的步骤照样算。`,
  }),
  released: (friend) => ({
    title: '朋友解除了推荐',
    body: `${friend}解除了你的推荐，已完成的步骤照样算。`,
  }),
  replaced: (friend) => ({
    title: '朋友更换了推荐人',
    body: `${friend}改选了另一位推荐人，这次推荐到此为止。`,
  }),
};

/** Tells an inviter how a recommendation ended without a purchase. */
export async function tellEnded(
  context: Teller,
  tx: Tx,
  row: BindingRow,
  how: keyof typeof ENDED,
  now: Date,
): Promise<void> {
  const programme = await loadedById(tx, { brand: row.brand, id: row.programme_id, now });
  await context.tell(tx, await toldInviter(tx, row, how, { programme, now }, ENDED[how]));
}
