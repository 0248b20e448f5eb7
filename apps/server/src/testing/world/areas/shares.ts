import { getParamById, saveSunCodeParam } from '@marque/contract/share/endpoints';
import type { Area } from '../area.ts';
import { openKind } from '../kinds.ts';
import { commodity } from './mall/catalog.ts';

/** A share code. */
const share = openKind(async (owner) => {
  const [id] = await commodity.make(owner);
  const made = await owner.client.call(saveSunCodeParam, {
    page: 'mall.product',
    params: { id: id! },
  });
  await owner.client.call(getParamById, { id: made.id });
  return [made.id];
});

export const area: Area = {
  ids: { 'share.picture': { id: share }, 'share.read': { id: share } },
};
