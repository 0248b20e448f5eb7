import type * as calls from '@marque/contract/community/relation/endpoints';
import type { Out } from '@marque/contract/core';
import { inTransaction } from '#kernel/database.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { closeCases, openCase } from '../moderation/module.ts';
import { ownPageOf } from './card.ts';
import type { RelationContext } from './context.ts';
import { relationRepository as relations } from './repository.ts';

/** Changes the member's own page. Words that wait for a moderator are shown to nobody else. */
export async function savePage(
  context: RelationContext,
  call: MemberCall<typeof calls.saveMemberPage>,
): Promise<Out<typeof calls.saveMemberPage>> {
  const { database, moderation, shareCodes } = context;
  const { user, brand, now, input } = call;
  const judged = await moderation.judge(call, { bio: input.bio });
  return inTransaction(database, async (tx) => {
    const { held, found, shown } = judged();
    const bio = shown[0]!;
    const settings = { city_code: input.cityCode, shows_car: input.showsCar };
    const [known] = await relations.pages(tx, [user.id]);
    // The same words stay where a moderator has put them.
    if ((known?.bio ?? '') === bio) await relations.savePage(tx, user.id, settings);
    else {
      const id = (await shareCodes.sharerIdsOf(tx, [user.id])).get(user.id)!;
      await closeCases(tx, 'memberPage', id);
      const before = await relations.lockPage(tx, user.id);
      const waits = bio !== '' && (held || before?.bio_state === 'removed');
      await relations.savePage(tx, user.id, {
        ...settings,
        bio,
        bio_state: waits ? 'held' : 'live',
        bio_reason: '',
      });
      if (waits)
        await openCase(tx, { brand, kind: 'memberPage', id, authorId: user.id, found }, now);
    }
    return ownPageOf(context, tx, user.id);
  });
}
