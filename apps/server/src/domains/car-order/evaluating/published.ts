import type * as calls from '@marque/contract/car-order/evaluation/endpoints';
import type { PublishedEvaluation } from '@marque/contract/car-order/evaluation/schema';
import type { EvaluationPoint } from '@marque/contract/car-order/evaluation/labels';
import type { Out } from '@marque/contract/core';
import type { Call } from '#kernel/http/serve.ts';
import { findDealers } from '../../dealer/module.ts';
import type { ShownReview } from '../../review/module.ts';
import type { CarOrderContext } from '../context.ts';
import { evaluationView } from './evaluation.ts';
import { samplesOf } from './repository.ts';
import { sampleView } from './samples.ts';
import type { OrderFacts } from './subject.ts';

function publishedView(
  { dealerId, facts, review }: ShownReview<EvaluationPoint, OrderFacts>,
  dealers: ReadonlyMap<string, { name: string }>,
): PublishedEvaluation {
  const { id, nickName, avatar, identification, badgeUrl, mine, append } = review;
  return {
    ...evaluationView(review),
    // An addition is moderated separately.
    append: append?.standing.state === 'live' ? append : null,
    id,
    nickName,
    avatar,
    identification,
    badgeUrl,
    title: facts.title,
    dealerName: (dealerId && dealers.get(dealerId)?.name) || '',
    mine,
    sample: false,
  };
}

/** Lists the published evaluations of a series, the newest first. */
export async function listPublished(
  { catalog, database, reviews }: CarOrderContext,
  call: Call<typeof calls.carOrderEvaluations>,
): Promise<Out<typeof calls.carOrderEvaluations>> {
  const { seriesId, ...paging } = call.input;
  const [page, samples] = [
    await reviews.list(call, { ...paging, aboutId: seriesId }),
    paging.cursor === undefined ? await samplesOf(database, { brand: call.brand, seriesId }) : [],
  ];
  const stores = [
    ...page.items.map(({ dealerId }) => dealerId),
    ...samples.map((row) => row.dealer_id),
  ];
  const dealers = await findDealers(
    database,
    stores.flatMap((id) => id ?? []),
  );
  const pictures = await catalog.pictures(
    database,
    samples.flatMap(({ images, avatar }) => [...images, avatar]),
  );
  return {
    items: page.items.map((shown) => publishedView(shown, dealers)),
    samples: samples.map((row) => sampleView(row, { pictures, dealers })),
    nextCursor: page.nextCursor,
    total: page.total,
    mean: page.summary.mean,
  };
}
