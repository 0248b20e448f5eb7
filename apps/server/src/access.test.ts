import type { AnyEndpoint, Auth } from '@marque/contract/core';
import { endpoints, schemas } from '@marque/contract/registry';
import { logout } from '@marque/contract/session/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOperator, disableOperator } from '#domains/operator/operator-accounts.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { randomFrom } from '#testing/fuzz/random.ts';
import { sampleOf } from '#testing/fuzz/sample.ts';
import { storeClient } from '#testing/operators.ts';
import { freshKey } from '#testing/orders.ts';
import { type Change, COUNTERS, watchRows } from '#testing/rows.ts';
import { vehicleOrderOf, withVehicleOrders } from '#testing/cars/vehicle-orders.ts';
import {
  createOwner,
  INPUTS,
  kindAt,
  namedCalls,
  namedPaths,
  OWNED,
} from '#testing/world/areas.ts';
import { dealer } from '#testing/world/areas/dealers.ts';
import { payment } from '#testing/world/areas/mall/orders.ts';
import {
  idPaths,
  inputSchemaOf,
  type Path,
  valueAt,
  withValue,
} from '#testing/world/input-schema.ts';
import { idOf, idsOf, type Owner } from '#testing/world/kinds.ts';

let app: TestApp;
let owner: Owner;
let stranger: Owner;
let changes: () => Promise<Change[]>;
beforeAll(async () => {
  app = await createTestApp({
    config: { autoClerk: false },
    modules: withVehicleOrders((userId) => [vehicleOrderOf(userId)]),
  });
  const mall = { app };
  owner = await createOwner(mall);
  stranger = await createOwner(mall);
  changes = await watchRows(app.database);
});
afterAll(() => app.close());

const ownPaths = (endpoint: AnyEndpoint): Path[] =>
  idPaths(inputSchemaOf(endpoint)).filter((path) => kindAt(endpoint, path)?.owned);

/** Ids that a call returns or replaces without reading their records. */
const UNSEEN = [
  /cartItemId$/,
  /^order\.vehicle draft\.vehicleOrderConfig/,
  // The video is looked for first, and there is none.
  /^activityWork\.submit work\.poster$/,
];

const MADE_NOW = [
  // Ids, order numbers, times.
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g,
  /(?<=No":")\d+/g,
  /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
  /(?<=erverTime":)\d+/g,
];
/** An answer without the values that differ between two equal calls. */
const told = (answer: object): string =>
  MADE_NOW.reduce((text, made) => text.replaceAll(made, '…'), JSON.stringify(answer));

const send = (client: Client, endpoint: AnyEndpoint, input: unknown) =>
  client.send(endpoint, input, { headers: { 'idempotency-key': freshKey() } });

describe('the kinds of ids in inputs', () => {
  test('is said in the table', () => {
    const unsaid = endpoints.flatMap((endpoint) =>
      idPaths(inputSchemaOf(endpoint))
        .filter((path) => kindAt(endpoint, path) === undefined)
        .map((path) => `${endpoint.id}: ${path.join('.')}`),
    );
    expect(unsaid).toEqual([]);
  });

  test('is said of nothing else', () => {
    const stale = namedCalls().flatMap((id) => {
      const endpoint = endpoints.find((one) => one.id === id);
      const paths = endpoint ? idPaths(inputSchemaOf(endpoint)).map((path) => path.join('.')) : [];
      return namedPaths({ id })
        .filter((path) => !paths.includes(path.join('.')))
        .map((path) => `${id}: ${path.join('.')}`);
    });
    expect(stale).toEqual([]);
  });

  test('has an input that uses it', () => {
    const withOwn = endpoints
      .filter(({ auth }) => auth !== 'operator')
      .filter((endpoint) => ownPaths(endpoint).length > 0);
    const ofMembers = Object.keys(INPUTS).filter((id) => !id.startsWith('operator.'));
    expect(ofMembers.sort()).toEqual(withOwn.map(({ id }) => id).sort());
  });
});

describe('callers without the right to a call', () => {
  /** Invalid tokens: expired, revoked or unknown. */
  let strangers: Record<string, string>;
  /** Valid tokens that are not an operator's. */
  let others: Record<string, string>;
  let store: Client;
  beforeAll(async () => {
    const at = app.clock.now;
    const [expired, leaving] = [await signIn(app), await signIn(app)];
    await leaving.call(logout, {});
    await app.database
      .updateTable('session')
      .set({ expires_at: new Date(at.getTime() - 1000) })
      .where('user_id', '=', expired.userId)
      .execute();
    const gone = { name: 'gone', role: 'admin', dealerId: null } as const;
    const disabled = await addOperator(app.database, gone, at);
    await disableOperator(app.database, 'gone', at);
    const garbage = 'x'.repeat(43);
    strangers = { none: '', garbage, expired: expired.token, 'signed out': leaving.token };
    others = { ...strangers, member: owner.client.token, disabled };
    store = await storeClient(app, idOf(dealer, owner));
  });

  const inputFor = async (endpoint: AnyEndpoint): Promise<unknown> => {
    const [input] = [INPUTS[endpoint.id] ?? []].flat();
    if (input) return input(owner);
    if (endpoint.wire.multipart) return { file: new File(['x'], 'photo.png') };
    const world = { owners: [owner], now: app.clock.now, versions: ['', '2027-06-01'] };
    const draws = fc.sample(fc.gen(), { numRuns: 500, seed: 1 });
    const accepted = draws
      .map((draw) => sampleOf(endpoint, randomFrom(draw), world))
      .find((one) => schemas[endpoint.id]!.input.safeParse(one).success);
    if (!accepted) throw new Error(`No draw is an input of ${endpoint.id}`);
    return accepted;
  };
  const callsFor = (...wanted: Auth[]) =>
    endpoints
      .filter(({ auth }) => wanted.includes(auth))
      .map((endpoint) => [endpoint.id, endpoint] as const);

  const changesBeyond = async (tables: ReadonlySet<string>) =>
    (await changes()).filter(({ table }) => !tables.has(table));

  const refusesAll = async (endpoint: AnyEndpoint, tokens: Record<string, string>) => {
    const input = await inputFor(endpoint);
    // What the input needs may have been created for it.
    await changes();
    for (const [whose, token] of Object.entries(tokens))
      expect(await send(createClient(app, { token }), endpoint, input), whose).toMatchObject({
        http: 401,
        code: '401',
        data: null,
      });
    expect(await changesBeyond(COUNTERS)).toEqual([]);
  };

  test.each(callsFor('member'))('members alone: %s', (_, endpoint) =>
    refusesAll(endpoint, { ...strangers, operator: app.config.opsToken! }),
  );

  test.each(callsFor('operator'))('operators alone: %s', (_, endpoint) =>
    refusesAll(endpoint, others),
  );

  test.each(callsFor('operator'))(
    'the mall’s own operators, or a store: %s',
    async (_, endpoint) => {
      const input = await inputFor(endpoint);
      await changes();
      const { code } = await send(store, endpoint, input);
      if (endpoint.role === 'store' || endpoint.role === 'anyone') {
        expect(code).not.toBe('FORBIDDEN');
        return;
      }
      expect(code).toBe('FORBIDDEN');
      expect(await changesBeyond(new Set([...COUNTERS, 'operator_log']))).toEqual([]);
    },
  );

  test.each(callsFor('optional'))('whoever is nobody is a visitor: %s', async (_, endpoint) => {
    const input = await inputFor(endpoint);
    const visited = await send(createClient(app), endpoint, input);
    for (const [whose, token] of Object.entries(strangers)) {
      const answer = await send(createClient(app, { token }), endpoint, input);
      expect(told(answer), whose).toBe(told(visited));
    }
  });
});

describe('the rows of one person', () => {
  const cases = Object.entries(INPUTS).map(
    ([id, inputs]) => [id, [inputs].flat(), endpoints.find((one) => one.id === id)!] as const,
  );

  test.each(cases)('is not there for others: %s', async (_, inputs, endpoint) => {
    const names = [
      owner.client.userId,
      ...OWNED.flatMap((kind) => idsOf(kind, owner)),
      await payment(owner),
    ];
    const changesOfTheirs = async () =>
      (await changes()).filter(({ rows }) => names.some((name) => rows.includes(name)));
    const paths = ownPaths(endpoint);
    const sent = new Set<string>();
    const answers = [];
    for (const inputOf of inputs) {
      const [own, foreign] = [await inputOf(stranger), await inputOf(owner)];
      for (const path of paths.filter((one) => typeof valueAt(own, one) === 'string')) {
        const name = `${endpoint.id} ${path.join('.')}`;
        sent.add(path.join('.'));
        const lost = kindAt(endpoint, path)!.missing();
        const theirs = withValue(own, path, valueAt(foreign, path));
        await changes();
        const stolen = await send(stranger.client, endpoint, theirs);
        expect(await changesOfTheirs(), name).toEqual([]);
        const missing = told(
          await send(stranger.client, endpoint, withValue(own, path, lost)),
        ).replaceAll(lost, String(valueAt(foreign, path)));
        expect(told(stolen), name).toBe(missing);
        if (!UNSEEN.some((unseen) => unseen.test(name))) answers.push({ name, missing });
      }
      // An own id gives another answer, so the two equal answers above are due to the foreign id.
      const answer = await send(stranger.client, endpoint, own);
      for (const { name, missing } of answers.splice(0))
        expect(told(answer), name).not.toBe(missing);
    }
    expect([...sent].sort()).toEqual(paths.map((path) => path.join('.')).sort());
  });
});
