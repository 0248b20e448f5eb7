import type { Tx } from '#kernel/database.ts';
import type { Content } from '../format.ts';
import { upsert } from '../repository.ts';
import { paramValues } from './param-values.ts';

type Facts = 'series' | 'competitors' | 'car-params' | 'car-options' | 'car-rights';

/** The drives without an engine or gearbox, and without a battery to drive with. */
const WORDS_OF_DRIVE = { ICE: '三电', MHEV: '三电', PHEV: '', BEV: '发动机' } as const;

/**
 * Throws when a package promises another warranty than the table of parameters, or one for parts
 * that the car does not have.
 */
export function assertRights(content: Pick<Content, Facts>): void {
  const values = new Map(
    paramValues(content).map(({ subject_id, code, text }) => [`${subject_id} ${code}`, text]),
  );
  for (const { key, seriesId, groups } of content['car-rights']) {
    const series = content.series.find(({ id }) => id === seriesId);
    if (!series) throw new Error(`${key}: no series ${seriesId}`);
    const wrong = WORDS_OF_DRIVE[series.energy];
    for (const { id, text } of groups.flatMap(({ items }) => items)) {
      if (wrong && text.includes(wrong))
        throw new Error(`${key} ${id}: ${wrong} of a car that has none`);
      if (id !== 'warranty') continue;
      for (const trim of series.trims) {
        const stated = values.get(`${trim.id} warranty`) ?? '';
        if (!text.startsWith(stated)) throw new Error(`${key}: the table says ${stated}`);
      }
    }
  }
}

export async function loadRights(tx: Tx, content: Content): Promise<void> {
  assertRights(content);
  const { 'car-rights': packages } = content;
  await upsert(
    tx,
    'rights_package',
    packages.map((one) => ({
      key: one.key,
      brand: one.brand,
      series_id: one.seriesId,
      title: one.title,
      model_year: one.modelYear,
      from_day: one.from,
      to_day: one.to,
      groups: one.groups,
      notes: one.notes,
    })),
    { key: ['key'] },
  );
}
