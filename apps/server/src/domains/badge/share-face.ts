import type { ShareFaceOf } from '../share-code/ports.ts';
import { badgeImage } from './picture.ts';
import { badgeRepository as badges } from './repository.ts';

/** What a shared badge shows of itself before it is opened. */
export const faceOfBadge: ShareFaceOf = async (exec, { id = '' }, { brand }) => {
  const badge = await badges.find(exec, brand, id);
  const drawer =
    badge && (await badges.drawers(exec, brand)).find((one) => one.id === badge.drawer_id);
  if (!badge || !drawer) return null;
  return {
    title: `勋章「${badge.name}」`,
    text: badge.words.replace('{n}', String(badge.levels[0])),
    image: badgeImage({ brand, tone: drawer.tone, art: badge.art, level: 1 }),
  };
};
