import type { AnyEndpoint } from '@marque/contract/core';
import { endpoints, schemas } from '@marque/contract/registry';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { copiesOf } from '#testing/copies.ts';
import { queriesOfCall } from '#testing/queries.ts';
import { vehicleOrderOf, withVehicleOrders } from '#testing/cars/vehicle-orders.ts';
import { MANY, type MeasuredList } from '#testing/world/area.ts';
import { createOwner, LISTS } from '#testing/world/areas.ts';
import type { Owner } from '#testing/world/kinds.ts';
import { TEST_MS } from '#testing/patience.ts';

let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  app = await createTestApp({
    config: { autoClerk: false },
    modules: withVehicleOrders((userId) => [vehicleOrderOf(userId)]),
  });
  owner = await createOwner({ app });
  for (const add of LISTS.add) await add(owner);
}, 2 * TEST_MS);
afterAll(() => app.close());

const itemsOf = ({ items }: { items: readonly unknown[] }): number => items.length;

async function measuredList(
  endpoint: AnyEndpoint,
  { input = () => ({}), who = (one) => one.client, rows = itemsOf }: MeasuredList,
) {
  const [asked, client] = [(await input(owner)) as never, await who(owner)];
  const call = () => client.call(endpoint, asked);
  // The first call fills the caches, whose queries do not count.
  await call();
  const { answer, queries } = await queriesOfCall(call);
  return { rows: rows(answer as never), queries };
}

/** What every list answers, by its call and its place among the ways in which the call is measured. */
async function measured() {
  const figures = new Map<string, Awaited<ReturnType<typeof measuredList>>>();
  for (const [id, ways] of Object.entries(LISTS.measured)) {
    const endpoint = endpoints.find((one) => one.id === id);
    if (!endpoint) throw new Error(`No call is ${id}`);
    for (const [place, way] of [ways].flat().entries())
      figures.set(`${id} ${place}`, await measuredList(endpoint, way));
  }
  return figures;
}

test(
  'a list of fifty asks the database no more often than a list of a few',
  async () => {
    const few = await measured();
    const copies = copiesOf(owner);
    for (const grow of LISTS.grow) await grow(copies);
    const many = await measured();
    for (const [name, before] of few) {
      const after = many.get(name)!;
      expect(before.rows, name).toBeGreaterThan(0);
      // A page has at most fifty rows, and some lists already had half as many before.
      expect(after.rows, name).toBeGreaterThan(Math.min(before.rows * 1.5, MANY - 1));
      expect(after.queries.length, `${name}: ${after.queries.join('\n')}`).toBeLessThanOrEqual(
        before.queries.length,
      );
    }
  },
  2 * TEST_MS,
);

/** Returns a schema without what makes it optional or changes its output. */
function bare(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return bare(schema.unwrap());
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly)
    return bare(schema.unwrap());
  return schema instanceof z.ZodPipe ? bare(schema.out) : schema;
}

function shapesOf(schema: unknown): Record<string, unknown>[] {
  const own = bare(schema);
  if (own instanceof z.ZodObject) return [own.shape];
  return own instanceof z.ZodUnion ? own.options.flatMap(shapesOf) : [];
}

/** Returns whether rows stand in a value. Texts and numbers have nothing to be asked for one by one. */
function holdsRows(schema: unknown): boolean {
  const own = bare(schema);
  return own instanceof z.ZodArray && shapesOf(own.element).length > 0;
}

test('every list is measured, or does not grow', () => {
  const exempt = LISTS.fixed;
  const known = new Set([...Object.keys(LISTS.measured), ...exempt]);
  const outputOf = (id: string) => schemas[id]?.output;
  const shapes = ({ id }: AnyEndpoint) => shapesOf(outputOf(id));
  const lists = endpoints.filter((one) =>
    shapes(one).some((shape) => 'items' in shape || Object.values(shape).some(holdsRows)),
  );
  const outputs = new Set([...known].map(outputOf));
  const isKnown = (one: AnyEndpoint) => {
    const hasItems = shapes(one).some((shape) => 'items' in shape && !('status' in shape));
    // A change answers with the record that it leaves, as the call that shows the record does.
    return known.has(one.id) || (!hasItems && outputs.has(outputOf(one.id)));
  };
  expect(lists.filter((one) => !isKnown(one)).map(({ id }) => id)).toEqual([]);
  const ids = new Set(lists.map(({ id }) => id));
  expect(exempt.filter((id) => !ids.has(id))).toEqual([]);
});
