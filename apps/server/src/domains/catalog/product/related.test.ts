import { commodityDetail, relatedGoods } from '@marque/contract/mall/catalog/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { bodyOf, draftOf, later, sendOrder, withAddress } from '#testing/orders.ts';
import { addCommodity } from '#testing/mall.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const shown = async (commodityId: string) =>
  (await createClient(app).call(relatedGoods, { commodityId })).items.map(({ id }) => id);

test('related goods begin with those bought together, and never include the commodity itself, sold-out ones or ones off the shelf', async () => {
  const [main, other, together] = await Promise.all([
    addCommodity(app.database),
    addCommodity(app.database),
    addCommodity(app.database),
  ]);
  const soldOut = await addCommodity(app.database, { skus: [{ stock: 0 }] });
  const hidden = await addCommodity(app.database, { onShelf: false });
  const client = await signIn(app);
  const draft = {
    ...draftOf(''),
    addressId: await withAddress(client),
    shoppingList: [main, together].map(({ skuIds }) => ({ skuId: skuIds[0]!, quantity: 1 })),
  };
  await sendOrder(client, await bodyOf(client, draft));
  await app.background!.runSweep('order.bought');
  const ids = await shown(main.id);
  expect(ids[0]).toBe(together.id);
  expect(ids).toContain(other.id);
  for (const { id } of [main, soldOut, hidden]) expect(ids).not.toContain(id);
});

test('goods that the same people viewed come first, counted once a day', async () => {
  app.clock.now = new Date('2026-11-23T02:00:00Z');
  const [main, often, seldom, rare] = await Promise.all(
    [1, 2, 3, 4].map(() => addCommodity(app.database)),
  );
  const foreign = await addCommodity(app.database, { brand: 'bz' });
  const people = await Promise.all([1, 2, 3, 4].map(() => signIn(app)));
  const look = (person: Client, { id }: { id: string }) =>
    person.call(commodityDetail, { commodityId: id });
  for (const [i, person] of people.entries()) {
    await look(person, main!);
    await look(person, often!);
    if (i < 3) await look(person, seldom!);
    if (i < 2) await look(person, rare!);
    const { userId, token } = person;
    await look(createClient(app, { brand: 'bz', userId, token }), foreign);
  }
  const count = () => app.background!.runSweep('catalog.viewed');
  await count();
  expect((await shown(main!.id)).slice(0, 2)).toEqual([often!.id, seldom!.id]);
  const counted = async () =>
    (
      await sql`select * from viewed_with where ${rare!.id} in (commodity_id, other_id)
        or ${foreign.id} in (commodity_id, other_id)`.execute(app.database)
    ).rows;
  expect(await counted()).toEqual([]);
  // Further views are counted the next day.
  await look(people[2]!, rare!);
  await count();
  expect(await counted()).toEqual([]);
  later(app, DAY_MS);
  await count();
  expect((await shown(main!.id)).slice(0, 3)).toContain(rare!.id);
  // After a month all views are deleted.
  later(app, 31 * DAY_MS);
  await count();
  const { rows: left } = await sql`select * from commodity_view`.execute(app.database);
  expect(left).toEqual([]);
});

test('goods of another brand have none here', async () => {
  const { id } = await addCommodity(app.database);
  const answer = await createClient(app, { brand: 'bz' }).send(relatedGoods, { commodityId: id });
  expect(answer.code).toBe('COMMODITY_NOT_FOUND');
});
