import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/serve/handbook/operator-endpoints';
import type { TopicSheet } from '@marque/contract/serve/handbook/operator-schema';
import { isEqual } from 'es-toolkit';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { HandbookContext } from './context.ts';
import { handbookRepository as handbook } from './repository.ts';
import { sheetOf, topicRow } from './row.ts';

const sheetsOf = async (exec: Exec, brand: Brand): Promise<TopicSheet[]> =>
  (await handbook.topics(exec, brand)).map(sheetOf);

export const listTopics = async (
  { database }: HandbookContext,
  { brand }: OperatorCall<typeof calls.operatorHandbook>,
): Promise<Out<typeof calls.operatorHandbook>> => ({ topics: await sheetsOf(database, brand) });

const picturesOf = ({ picture, steps }: TopicSheet): string[] =>
  [picture, ...steps.map((step) => step.picture)].filter((key) => key !== null);

/** Throws HANDBOOK_UNFIT with what readers could not use of which topic. */
async function assertUsable(
  { cars, catalog }: HandbookContext,
  tx: Tx,
  { brand, input: { topics } }: OperatorCall<typeof calls.operatorHandbookSet>,
): Promise<void> {
  const ids = topics.map(({ id }) => id);
  const [series, pictures, films, held] = await Promise.all([
    cars.seriesOf(tx, brand),
    catalog.pictures(tx, topics.flatMap(picturesOf)),
    handbook.films(tx, brand),
    handbook.brandsOf(tx, ids),
  ]);
  const fields = topics.flatMap((topic, place) => {
    const { id, seriesIds, filmId } = topic;
    const problem = (path: string, message: string) => ({ path: `${id}.${path}`, message });
    const unknown = seriesIds.filter((one) => !series.some((known) => known.id === one));
    return [
      ...(ids.indexOf(id) < place ? [problem('id', 'is there twice')] : []),
      ...(held.some((one) => one.id === id && one.brand !== brand)
        ? [problem('id', 'is of the other brand')]
        : []),
      ...unknown.map((one) => problem('seriesIds', `${one} is no series`)),
      ...picturesOf(topic)
        .filter((key) => !pictures.has(key))
        .map((key) => problem('picture', `${key} is no picture`)),
      ...(filmId !== null && !films.some((film) => film.id === filmId)
        ? [problem('filmId', `${filmId} is no film`)]
        : []),
    ];
  });
  if (fields.length > 0) throw new DomainError('HANDBOOK_UNFIT', { fields });
}

/** Adds topics or replaces those of the same id. From then on the content leaves these alone. */
export async function setTopics(
  context: HandbookContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorHandbookSet>,
): Promise<Out<typeof calls.operatorHandbookSet>> {
  await assertUsable(context, tx, call);
  const { brand, input } = call;
  const held = await sheetsOf(tx, brand);
  const changed = input.topics.filter((sheet) => !held.some((one) => isEqual(one, sheet)));
  const last = await handbook.lastSort(tx, brand);
  if (changed.length > 0)
    await handbook.write(
      tx,
      changed.map((sheet, place) => {
        const row = topicRow(sheet, { brand, sort: last + 1 + place });
        return {
          ...row,
          content: JSON.stringify(row.content),
          lamp: row.lamp && JSON.stringify(row.lamp),
          by_operator: true,
        };
      }),
    );
  return { changed: changed.map(({ id }) => id) };
}
