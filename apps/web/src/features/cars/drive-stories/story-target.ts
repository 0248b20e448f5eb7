import type { StoredImage } from '@marque/contract/common';
import type { DriveReview } from '@marque/contract/cars/drive-review/schema';
import type { ShareTarget } from '#blocks/poster/share-target.ts';

const MAX_TITLE = 24;
const MAX_DESC = 40;

const cut = (text: string, most: number): string => {
  const signs = [...text.replaceAll(/\s+/g, ' ')];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : signs.join('');
};

/** Returns a story as a share target; null when it is not public or has no picture. */
export function storyTarget({
  id,
  drive,
  text,
  images,
  mean,
  standing,
  public: isPublic,
}: DriveReview): (ShareTarget & { image: StoredImage }) | null {
  const image = images[0] ?? drive.image;
  if (!image || !isPublic || standing.state !== 'live') return null;
  return {
    page: 'cars.driveStory',
    params: { id },
    bare: true,
    title: cut(`${drive.seriesName}试驾 ${mean.toFixed(1)} 分`, MAX_TITLE),
    desc: cut(text, MAX_DESC),
    image,
    price: null,
  };
}
