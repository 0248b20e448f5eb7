import { referralBind, referralJoin } from '@marque/contract/referral/binding/endpoints';
import type { BoundFriend } from '@marque/contract/referral/binding/schema';
import { referralProgramme } from '@marque/contract/referral/programme/endpoints';
import type { Programme } from '@marque/contract/referral/programme/written-programme';
import { type Client, signIn, type TestApp } from '../app.ts';
import { keyed } from '../orders.ts';

/** Lets a member recommend in a programme. Returns their code. */
export async function join({ slug }: Pick<Programme, 'slug'>, member: Client): Promise<string> {
  const { version } = await member.call(referralProgramme, { slug });
  const { mine } = await member.call(referralJoin, { slug, version }, keyed());
  return mine!.code;
}

/** Lets a friend accept the recommendation of a code. */
export const bind = (friend: Client, code: string): Promise<BoundFriend> =>
  friend.call(referralBind, { code, shows: true }, keyed());

/** A friend who accepted the recommendation of an inviter in a programme. */
export async function addBinding(
  app: TestApp,
  programme: Pick<Programme, 'slug' | 'brand'>,
): Promise<{ inviter: Client; friend: Client; code: string; bound: BoundFriend }> {
  const { brand } = programme;
  const inviter = await signIn(app, { brand });
  const friend = await signIn(app, { brand });
  const code = await join(programme, inviter);
  return { inviter, friend, code, bound: await bind(friend, code) };
}
