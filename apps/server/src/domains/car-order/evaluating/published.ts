import type * as calls from '@marque/contract/car-order/evaluation/endpoints';
import type { PublishedEvaluation } from '@marque/contract/car-order/evaluation/schema';
import type { StoredImage } from '@marque/contract/common';
import type { Out } from '@marque/contract/core';
import type { Call } from '#kernel/http/serve.ts';
import { valuesOf } from '#kernel/values-of.ts';
import { findDealers } from '../../dealer/module.ts';
import { standingOf } from '../../moderation/module.ts';
import { type Face, facesOf } from '../../session/module.ts';
import type { CarOrderContext } from '../context.ts';
import { evaluationView, meanOf } from './evaluation.ts';
import { type DeskEvaluationRow, evaluations, type SampleRow } from './repository.ts';

const ANONYMOUS = '匿名车主';
type Shown = {
  pictures: ReadonlyMap<string, StoredImage>;
  faceOf: (userId: string | null) => Face;
  dealers: ReadonlyMap<string, { name: string }>;
  reader: string | null;
};

function publishedView(row: DeskEvaluationRow, shown: Shown): PublishedEvaluation {
  const { pictures, faceOf, dealers, reader } = shown;
  const said = evaluationView(row, { pictures, appeals: {} });
  const face = row.anonymous ? null : faceOf(row.user_id);
  return {
    ...said,
    // An addition is moderated separately.
    append: row.append_state === 'live' ? said.append : null,
    id: row.order_id,
    nickName: face ? (face.nickName ?? '车主') : ANONYMOUS,
    avatar: (face?.avatar && pictures.get(face.avatar)) || null,
    identification: face?.identification ?? [],
    badgeUrl: face?.badgeUrl ?? '',
    title: row.title,
    dealerName: (row.dealer_id && dealers.get(row.dealer_id)?.name) || '',
    mine: row.user_id === reader,
    sample: false,
  };
}

/** Returns a demo evaluation, which belongs to no member. */
function sampleView(
  row: SampleRow,
  { pictures, dealers }: Pick<Shown, 'pictures' | 'dealers'>,
): PublishedEvaluation {
  const { choice, payment, delivery, adviser, car } = row;
  return {
    id: row.id,
    stars: { choice, payment, delivery, adviser, car },
    mean: meanOf(row),
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

/** Lists the published evaluations of a series, the newest first. */
export async function listPublished(
  { catalog, database }: CarOrderContext,
  { brand, user, input }: Call<typeof calls.carOrderEvaluations>,
): Promise<Out<typeof calls.carOrderEvaluations>> {
  const { seriesId, ...paging } = input;
  const [page, samples] = await Promise.all([
    evaluations.ofSeries(database, { brand, seriesId }, paging),
    paging.cursor === undefined ? evaluations.samplesOf(database, { brand, seriesId }) : [],
  ]);
  const { rows, nextCursor, count: total, mean } = page;
  const named = rows.flatMap((row) => (row.anonymous ? [] : row.user_id));
  const [faceOf, dealers] = await Promise.all([
    facesOf(database, [...new Set(named)]),
    findDealers(
      database,
      [...rows, ...samples].flatMap(({ dealer_id }) => dealer_id ?? []),
    ),
  ]);
  const pictures = await catalog.pictures(database, [
    ...rows.flatMap((row) => [
      ...row.images,
      ...row.append_images,
      ...(row.anonymous ? [] : (faceOf(row.user_id).avatar ?? [])),
    ]),
    ...samples.flatMap(({ images, avatar }) => [...images, avatar]),
  ]);
  const shown = { pictures, faceOf, dealers, reader: user?.id ?? null };
  return {
    items: rows.map((row) => publishedView(row, shown)),
    samples: samples.map((row) => sampleView(row, shown)),
    nextCursor,
    total,
    mean,
  };
}
