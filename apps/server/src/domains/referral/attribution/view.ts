import type { BoundFriend, Inviter } from '@marque/contract/referral/binding/schema';
import { changeUntil } from '@marque/contract/referral/binding/policy';
import { imageSrc } from '@marque/contract/picture-url';
import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { imagesOf } from '../../media/module.ts';
import { facesOf } from '../../session/module.ts';
import type { ReferralContext } from '../context.ts';
import { programmeRepository as programmes } from '../programme/repository.ts';
import { type BindingRow, stepRepository as steps } from '../steps/repository.ts';

const AVATAR_WIDTH = 160;

/** Returns who recommends, as friends see them. */
export async function inviterView(
  { owners, sharerIdsOf }: Pick<ReferralContext, 'owners' | 'sharerIdsOf'>,
  exec: Exec,
  { userId, brand }: { userId: string; brand: Brand },
): Promise<Inviter> {
  const [faceOf, ids, certified] = await Promise.all([
    facesOf(exec, [userId]),
    sharerIdsOf(exec, [userId]),
    owners.isCertifiedOwner(exec, userId, brand),
  ]);
  const { avatar, nickName = '车友', identification, badgeUrl } = faceOf(userId);
  const image = avatar ? (await imagesOf(exec, [avatar])).get(avatar) : undefined;
  return {
    id: ids.get(userId)!,
    nickName,
    avatar: image ? imageSrc(image, AVATAR_WIDTH) : '',
    identification,
    badgeUrl,
    certified,
  };
}

/** Until when the friend may name another inviter; null once that is over. */
function changeEnd(
  row: Pick<BindingRow, 'state' | 'bound_at' | 'replaces_id'>,
  { changeHours, reached }: { changeHours: number; reached: number },
  now: Date,
): Date | null {
  const until = changeUntil(row.bound_at, changeHours);
  const may = row.state === 'open' && row.replaces_id === null && reached === 0;
  return may && now < until ? until : null;
}

/** Returns what a friend accepted, as they see it, by the version that they accepted. */
export async function boundView(
  context: Pick<ReferralContext, 'owners' | 'sharerIdsOf'>,
  exec: Exec,
  row: BindingRow,
  now: Date,
): Promise<BoundFriend> {
  const [programme, content, found, inviter] = await Promise.all([
    programmes.byId(exec, { brand: row.brand, id: row.programme_id }),
    programmes.version(exec, row.programme_id, row.version),
    steps.reached(exec, [row]),
    inviterView(context, exec, { userId: row.inviter_id, brand: row.brand }),
  ]);
  const reached = found.get(row.id) ?? [];
  const { changeHours } = content.attribution;
  const until = changeEnd(row, { changeHours, reached: reached.length }, now);
  return {
    id: row.id,
    slug: programme!.slug,
    title: programme!.content.title,
    inviter,
    state: row.state,
    boundAt: row.bound_at.toISOString(),
    until: row.expires_at.toISOString(),
    changeUntil: until?.toISOString() ?? null,
    shows: row.shows,
    steps: content.steps.map(({ key, label }) => ({
      key,
      label,
      at: reached.find(({ step }) => step === key)?.at.toISOString() ?? null,
    })),
  };
}
