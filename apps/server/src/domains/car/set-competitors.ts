import { MARK_SIGNS, NOT_APPLICABLE } from '@marque/contract/cars/params';
import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/cars/competitor/operator-endpoints';
import type { CompetitorSheet } from '@marque/contract/cars/competitor/operator-schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import { isEqual } from 'es-toolkit';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { paramKindOf, paramValueRow } from './param-value.ts';
import { carRepository as cars } from './repository.ts';

/** The competitors' cars of a brand in their order, each with its values in the order of the table. */
async function sheetsOf(exec: Exec, brand: Brand): Promise<CompetitorSheet[]> {
  const rows = await cars.competitors(exec, brand);
  const params = await cars.params(
    exec,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    bodyType: row.body_type,
    energy: row.energy,
    priceFromFen: row.price_from_fen,
    asOf: row.as_of,
    source: row.source,
    values: Object.fromEntries(
      params.flatMap(({ code, subject_id, text, num, mark }) =>
        subject_id === row.id ? [[code, mark ? MARK_SIGNS[mark] : (num ?? text!)] as const] : [],
      ),
    ),
  }));
}

export const listSheets = async (
  exec: Exec,
  { brand }: OperatorCall<typeof calls.operatorCompetitors>,
): Promise<Out<typeof calls.operatorCompetitors>> => ({ cars: await sheetsOf(exec, brand) });

type Problem = { path: string; message: string };

/** Returns what readers of the comparison could not use. */
async function problemsOf(
  tx: Tx,
  { brand, input, now }: OperatorCall<typeof calls.operatorCompetitorSet>,
): Promise<Problem[]> {
  const ids = input.cars.map(({ id }) => id);
  const kinds = new Map((await cars.paramKinds(tx)).map(({ code, kind }) => [code, kind]));
  const bodies = new Set((await cars.series(tx, brand)).map(({ body_type }) => body_type));
  const taken = (await cars.competitorBrands(tx, ids)).filter((one) => one.brand !== brand);
  const today = shanghaiDay(now);
  return input.cars.flatMap(({ id, bodyType, asOf, values }, place) => {
    const problem = (path: string, message: string): Problem => ({
      path: `${id}.${path}`,
      message,
    });
    return [
      ...(ids.indexOf(id) < place ? [problem('id', 'is there twice')] : []),
      ...(taken.some((one) => one.id === id) ? [problem('id', 'is of the other brand')] : []),
      ...(bodies.has(bodyType) ? [] : [problem('bodyType', `is one of ${[...bodies].join(', ')}`)]),
      ...(asOf > today ? [problem('asOf', 'is still to come')] : []),
      ...Object.entries(values).flatMap(([code, entry]) => {
        const kind = kinds.get(code);
        if (kind === paramKindOf(entry) || (kind && entry === NOT_APPLICABLE)) return [];
        return [problem(`values.${code}`, kind ? `takes a ${kind}` : 'is no parameter')];
      }),
    ];
  });
}

/**
 * Replaces the competitors' cars of the brand and their order. From then on the content leaves them
 * alone. Throws COMPETITOR_UNFIT with what is wrong of which car.
 */
export async function setCompetitors(
  tx: Tx,
  call: OperatorCall<typeof calls.operatorCompetitorSet>,
): Promise<Out<typeof calls.operatorCompetitorSet>> {
  const { brand, input } = call;
  await cars.lockCompetitors(tx);
  const fields = await problemsOf(tx, call);
  if (fields.length > 0) throw new DomainError('COMPETITOR_UNFIT', { fields });
  const held = await sheetsOf(tx, brand);
  await cars.replaceCompetitors(
    tx,
    brand,
    input.cars.map(({ id, label, bodyType, energy, priceFromFen, asOf, source }) => ({
      id,
      label,
      body_type: bodyType,
      energy,
      price_from_fen: priceFromFen,
      as_of: asOf,
      source,
    })),
    input.cars.flatMap(({ id, values }) =>
      Object.entries(values).map(([code, entry]) => paramValueRow(id, code, entry)),
    ),
  );
  const ids = new Set(input.cars.map(({ id }) => id));
  return {
    changed: input.cars
      .filter((sheet) => !held.some((one) => isEqual(one, sheet)))
      .map(({ id }) => id),
    removed: held.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
  };
}
