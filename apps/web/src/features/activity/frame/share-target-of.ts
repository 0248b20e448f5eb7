import { entryOf, familyOf, placeOf } from '@marque/contract/activity/families';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import type { PageId } from '@marque/contract/pages';
import type { ShareTarget } from '#blocks/poster/share-target.ts';

/**
 * What friends get from the page `from` of an activity: the page where they can help, once somebody asks for
 * that; else where the activity is entered, or `from` itself where it is entered nowhere.
 */
export function shareTargetOf(
  { id, family: name, own, allowed, share }: ActivityDetail,
  from: PageId,
): ShareTarget {
  const family = familyOf(name);
  // A family without a page to help at is helped where one arrives.
  const { arrival, help = arrival } = family?.pages ?? {};
  const asks = help && own?.joinId && allowed.includes('invite');
  const isBlocks = placeOf(from)?.role === 'blocks';
  return {
    page: asks ? help : isBlocks ? from : ((family && entryOf(family)) ?? from),
    params: asks
      ? { joinId: own.joinId! }
      : { id, ...(own?.joinId && allowed.includes('invite') && { joinId: own.joinId }) },
    bare: true,
    title: share.title,
    desc: share.text,
    image: share.image,
    price: null,
  };
}
