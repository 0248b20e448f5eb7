import type { Tx } from '#kernel/database.ts';
import type { Content } from './format.ts';
import { upsert } from './repository.ts';
import { momentOf } from './times.ts';

/** Loads the demo content's evaluations of purchases. */
export async function loadCarEvaluations(
  tx: Tx,
  { 'car-evaluations': said, series, users }: Content,
  today: number,
): Promise<void> {
  const people = new Map(users.map((user) => [user.id, user]));
  const cars = new Map(
    series.flatMap(({ name, trims }) => trims.map((trim) => [trim.id, `${name} ${trim.name}`])),
  );
  await upsert(
    tx,
    'car_evaluation_sample',
    said.map(({ id, brand, seriesId, typeId, dealerId, user, at, stars, answer, ...words }) => {
      const author = people.get(user);
      const title = cars.get(typeId);
      if (!author || !title) throw new Error(`Evaluation ${id} has no author or no car`);
      return {
        id,
        brand,
        series_id: seriesId,
        title,
        dealer_id: dealerId,
        nick_name: author.nick,
        avatar: author.avatar,
        ...stars,
        tags: words.tags,
        content: words.text,
        images: words.images,
        answer: answer?.text ?? null,
        answered_at: answer ? momentOf(answer.at, today) : null,
        created_at: momentOf(at, today),
      };
    }),
    { key: ['id'], keep: ['created_at', 'answered_at'] },
  );
}
