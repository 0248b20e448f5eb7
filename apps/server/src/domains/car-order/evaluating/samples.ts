import type { PublishedEvaluation } from '@marque/contract/car-order/evaluation/schema';
import type { StoredImage } from '@marque/contract/common';
import { valuesOf } from '#kernel/values-of.ts';
import { standingOf } from '../../moderation/module.ts';
import { meanOf } from '../../review/module.ts';
import type { SampleRow } from './repository.ts';

type SampleSurroundings = {
  pictures: ReadonlyMap<string, StoredImage>;
  dealers: ReadonlyMap<string, { name: string }>;
};

/** Returns a demo evaluation, which belongs to no member. */
export function sampleView(
  row: SampleRow,
  { pictures, dealers }: SampleSurroundings,
): PublishedEvaluation {
  const { choice, payment, delivery, adviser, car } = row;
  const stars = { choice, payment, delivery, adviser, car };
  return {
    id: row.id,
    stars,
    mean: meanOf(stars),
    tags: row.tags,
    anonymous: false,
    text: row.content,
    images: valuesOf(row.images, pictures),
    createdAt: row.created_at.toISOString(),
    standing: standingOf({ state: 'live', reason: '' }),
    append: null,
    answer:
      row.answer !== null && row.answered_at !== null
        ? { text: row.answer, createdAt: row.answered_at.toISOString() }
        : null,
    nickName: row.nick_name,
    avatar: pictures.get(row.avatar) ?? null,
    identification: [],
    badgeUrl: '',
    title: row.title,
    dealerName: dealers.get(row.dealer_id)?.name ?? '',
    mine: false,
    sample: true,
  };
}
