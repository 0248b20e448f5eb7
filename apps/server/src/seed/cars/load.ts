import { NOT_APPLICABLE } from '@marque/contract/cars/params';
import { pinyin } from 'pinyin-pro';
import type { ParamValueRow } from '#domains/car/module.ts';
import type { Tx } from '#kernel/database.ts';
import type { Content } from '../format.ts';
import { addDated, clear, clearParams, setCompetitorBrands, upsert } from '../repository.ts';
import { rangeOf } from '../times.ts';
import { paramValues } from './param-values.ts';

type Series = Content['series'][number];
type Trim = Series['trims'][number];

const typeRow = (series: Series, trim: Trim, sort: number) => ({
  id: trim.id,
  series_id: series.id,
  name: trim.name,
  model_year: trim.modelYear,
  displacement_ml: series.displacementMl,
  seats: series.seats,
  nev_tax: series.nevTax,
  kerb_kg: trim.kerbKg,
  length_mm: series.dims.length,
  width_mm: series.dims.width,
  height_mm: series.dims.height,
  wheelbase_mm: series.dims.wheelbase,
  turning_mm: series.dims.turning,
  lead_from: trim.leadDays[0],
  lead_to: trim.leadDays[1],
  on_sale: rangeOf(...trim.onSale),
  sort,
});

const modelOf = (row: Content['models'][number] | undefined) =>
  row && { key: row.key, bytes: row.bytes, triangles: row.triangles, version: row.version };

/** Loads series with trims and prices. Existing prices are never changed. */
export async function loadCars(tx: Tx, content: Content): Promise<void> {
  const { series, models } = content;
  await upsert(
    tx,
    'series',
    series.map(({ trims, ...one }, sort) => ({
      id: one.id,
      brand: one.brand,
      name: one.name,
      // Read by the previous release.
      trims: trims.map(({ id, name }) => ({ id, name })),
      sort,
      slogan: one.slogan,
      body_type: one.bodyType,
      energy: one.energy,
      seats: one.seats,
      sale_state: one.saleState,
      known_as: one.identification ?? null,
      hero: one.hero,
      outline: one.outline ?? null,
      colours: one.colors,
      highlights: one.highlights,
      model: modelOf(models.find((model) => model.series === one.id)),
    })),
    { key: ['id'] },
  );
  await upsert(
    tx,
    'car_type',
    series.flatMap((one) => one.trims.map((trim, sort) => typeRow(one, trim, sort))),
    { key: ['id'], keep: ['on_sale'] },
  );
  await addDated(
    tx,
    'car_price',
    series.flatMap(({ trims }) =>
      trims.flatMap(({ id, prices }) =>
        prices.map(({ from, fen }, i) => ({
          subject: `type:${id}`,
          price_fen: fen,
          during: rangeOf(from, prices[i + 1]?.from),
        })),
      ),
    ),
  );
  await clear(tx, 'car_clip');
  await upsert(
    tx,
    'car_clip',
    content['car-clips'].map(({ series: series_id, ...clip }, sort) => ({
      ...clip,
      series_id,
      sort,
    })),
    { key: ['id'] },
  );
  await loadParams(tx, content);
}

/** Loads the table of parameters, and the competitors' cars of brands whose operators set none. */
async function loadParams(tx: Tx, content: Content): Promise<void> {
  const { 'car-params': groups } = content;
  const params = groups.flatMap(({ group, params: own }) => own.map((one) => ({ group, ...one })));
  const set = await setCompetitorBrands(tx);
  const competitors = content.competitors.filter(({ brand }) => !set.has(brand));
  const values = paramValues({ ...content, competitors });
  await clearParams(
    tx,
    params.map(({ code }) => code),
  );
  await upsert(
    tx,
    'car_param',
    params.map(({ group, code, name, unit, hint, better, weight }, sort) => ({
      code,
      group_name: group,
      name,
      initials: initialsOf(name),
      unit,
      hint,
      kind: kindOf(values.find((value) => value.code === code && value.text !== NOT_APPLICABLE)),
      better,
      weight,
      sort,
    })),
    { key: ['code'] },
  );
  await upsert(tx, 'car_param_value', values, { key: ['subject_id', 'code'] });
  await upsert(
    tx,
    'competitor',
    competitors.map(({ id, brand, label, bodyType, energy, priceFromFen, asOf, source }, sort) => ({
      id,
      brand,
      label,
      body_type: bodyType,
      energy,
      price_from_fen: priceFromFen,
      as_of: asOf,
      source,
      sort,
    })),
    { key: ['id'] },
  );
}

const kindOf = (value: ParamValueRow | undefined): string => {
  if (!value || value.text !== null) return 'text';
  return value.num === null ? 'mark' : 'number';
};

/**
 * Returns the pinyin initials of Chinese characters, with letters and digits unchanged: 车内噪声 →
 * cnzs.
 */
const initialsOf = (name: string): string =>
  pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' })
    .join('')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '');
