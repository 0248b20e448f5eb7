import { type AnyEndpoint, COMMON_ERRORS, type Envelope } from '@marque/contract/core';
import { pages } from '@marque/contract/pages';
import { operatorService } from '@marque/contract/service/operator-endpoints';
import { endpoints, schemas } from '@marque/contract/registry';
import { isPlainObject, omit } from 'es-toolkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanLimits } from '#kernel/limits.ts';
import { type Client, createTestApp, type TestApp } from '#testing/app.ts';
import { type Random, randomFrom, runs } from '#testing/fuzz/random.ts';
import { requestOf } from '#testing/fuzz/request.ts';
import { sampleOf, type FuzzWorld } from '#testing/fuzz/sample.ts';
import { jsonOf, spoil, TEXTS } from '#testing/fuzz/spoil.ts';
import { addMembers } from '#testing/members.ts';
import { operatorClient, storeClient } from '#testing/operators.ts';
import { rowsNaming } from '#testing/rows.ts';
import { duringCall, type Recorded, recordStatements } from '#testing/shards/recorded.ts';
import { statementsOverParts } from '#testing/shards/statements.ts';
import { vehicleOrderOf, withVehicleOrders } from '#testing/cars/vehicle-orders.ts';
import { createOwner, INPUTS, OWNED } from '#testing/world/areas.ts';
import { dealer } from '#testing/world/areas/dealers.ts';
import { order, payment } from '#testing/world/areas/mall/orders.ts';
import { idOf, idsOf, type Owner } from '#testing/world/kinds.ts';

/** The number of calls. `FUZZ=50000` is the long run; another `FUZZ_SEED` gives other draws. */
const COUNT = Number(process.env.FUZZ ?? 4_000);
const AT_ONCE = 8;
/** How often each call is sent with valid input, so that a few thousand calls reach every handler. */
const WELL_MEANT = 7;
/** The number of calls after which the caller's records are used up and are created again. */
const ROUND = 2000;

const errors: string[] = [];
let app: TestApp;
let world: FuzzWorld;
let victim: Owner;
let recorded: Recorded;
let stopRecording: () => void;
beforeAll(async () => {
  ({ recorded, stop: stopRecording } = recordStatements());
  app = await createTestApp({
    config: { autoClerk: false },
    modules: withVehicleOrders((userId) => [vehicleOrderOf(userId)]),
    log: {
      write: (line) => {
        if ((JSON.parse(line) as { level: number }).level >= 50) errors.push(line.slice(0, 2000));
      },
    },
  });
  victim = await createOwner({ app });
  world = { owners: [victim], now: app.clock.now, versions: [''] };
});
afterAll(async () => {
  stopRecording();
  await app.close();
});

const LEAK =
  /node_modules|\.[jt]s:\d|\n\s+at |\/(?:work|home|root|tmp)\/|file:\/\/|kysely|postgres|\bpg_|relation "|column "|constraint|syntax error|input syntax|violates|\bselect .+ from |insert into|zoderror/i;
/** Texts of `LEAK` that were sent: a refusal may quote its input, such as the draft of an order. */
const QUOTED = TEXTS.filter((text) => LEAK.test(text)).map((text) => jsonOf(text).slice(1, -1));
const withoutSent = (body: string): string =>
  QUOTED.reduce((rest, text) => rest.replaceAll(text, ''), body);
/** The largest length of a refusal. One with the recalculated order is shorter. */
const MAX_REFUSAL_LENGTH = 100_000;

/** The problem of an answer; '' for none. */
function wrongWith(endpoint: AnyEndpoint, http: number, body: string): string {
  if (http >= 500) return `answered ${http}`;
  let envelope: Envelope<unknown>;
  try {
    envelope = JSON.parse(body) as Envelope<unknown>;
  } catch {
    return 'answered no JSON';
  }
  if (Object.keys(envelope).sort().join() !== 'code,data,msg,serverTime,status')
    return 'answered no envelope';
  const { status, code, msg, serverTime } = envelope;
  if (status !== http || serverTime !== app.clock.now.getTime()) return 'status or time is wrong';
  if (status === 200) return code === '0' ? '' : `a success has the code ${code}`;
  const known = [...endpoint.errors, ...Object.values(COMMON_ERRORS)];
  if (!known.includes(code) || code === 'INTERNAL') return `answered the undeclared code ${code}`;
  if (msg === '') return 'a refusal says nothing';
  const leak = LEAK.exec(withoutSent(body))?.[0];
  if (leak) return `leaks ${JSON.stringify(leak)}`;
  return body.length > MAX_REFUSAL_LENGTH ? `refuses in ${body.length} characters` : '';
}

/** Codes that the kernel answers before the handler runs. */
const OUTSIDE = new Set<string>([
  '401',
  'SIGN_INVALID',
  'TIMESTAMP_EXPIRED',
  'DECRYPT_FAILED',
  'BAD_INPUT',
  'TOO_MANY_REQUESTS',
]);

type Tokens = (endpoint: AnyEndpoint, chance: (probability: number) => boolean) => string;

/** Checks one draw. A failure is shrunk and described. */
async function failureOf(
  number: number,
  check: (random: Random) => Promise<void>,
): Promise<string | null> {
  const property = fc.asyncProperty(fc.gen(), (draw) => check(randomFrom(draw)));
  const found = await fc.check(property, runs(1, number));
  if (!found.failed) return null;
  const { errorInstance, seed, numShrinks } = found;
  const said = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return `number ${number}, seed ${seed}, made smaller ${numShrinks} times: ${said}`;
}

/** An input of a call: a prepared one (`INPUTS`), or one drawn from its schema. */
async function inputFor(endpoint: AnyEndpoint, random: Random): Promise<unknown> {
  const inputs = [INPUTS[endpoint.id] ?? []].flat();
  if (inputs.length === 0 || random.chance(0.6)) return sampleOf(endpoint, random, world);
  const input = random.of(inputs);
  try {
    return await input(world.owners[0]!);
  } catch {
    // Earlier calls have used up the records of this input.
    return sampleOf(endpoint, random, world);
  }
}

/** A valid input of the call, or an invalid one after 20 draws. */
async function meantFor(endpoint: AnyEndpoint, random: Random): Promise<unknown> {
  let input = await inputFor(endpoint, random);
  for (let i = 0; i < 20 && !schemas[endpoint.id]!.input.safeParse(input).success; i++)
    input = await inputFor(endpoint, random);
  // A list refuses a cursor that it has not answered.
  return isPlainObject(input) ? omit(input, ['cursor']) : input;
}

/** Sends `count` calls, each drawn from its number. Returns the failures, and the calls that reached no handler. */
async function fuzz(
  calls: readonly AnyEndpoint[],
  { count, tokens, renew }: { count: number; tokens: Tokens; renew: () => Promise<void> },
) {
  const failures: string[] = [];
  const reached = new Set<string>();
  const one = async (number: number): Promise<void> => {
    const endpoint = calls[number % calls.length]!;
    const wellMeant = number < WELL_MEANT * calls.length;
    let tries = 0;
    const failure = await failureOf(number, async (random) => {
      const sample = await (wellMeant ? meantFor : inputFor)(endpoint, random);
      const input = !wellMeant && random.chance(0.7) ? spoil(sample, random) : sample;
      const request = requestOf(app, endpoint, input, {
        random,
        token: tokens(endpoint, random.chance),
        meant: wellMeant,
        twisted: !wellMeant && random.chance(0.1),
        // A retry is another call, so it gets another key.
        key: random.chance(0.9) ? `fuzz-${number}-${tries++}` : '',
      });
      const remoteAddress = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
      const { statusCode, body } = await duringCall(endpoint.id, () =>
        app.server.inject({ ...request, remoteAddress }),
      );
      const wrong = wrongWith(endpoint, statusCode, body);
      if (wrong)
        throw new Error(
          `${endpoint.id} ${wrong}: ${request.url.slice(0, 300)} ${String(request.payload ?? '').slice(0, 300)} ${JSON.stringify(input)?.slice(0, 1000)} → ${body.slice(0, 500)}`,
        );
      if (!OUTSIDE.has((JSON.parse(body) as { code: string }).code)) reached.add(endpoint.id);
    });
    if (failure) failures.push(failure);
  };
  for (let from = 0; from < count && failures.length < 20; from += ROUND) {
    await renew();
    let next = from;
    const to = Math.min(from + ROUND, count);
    const worker = async () => {
      while (next < to) await one(next++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    await cleanLimits(app.database, new Date(app.clock.now.getTime() + 400 * 86_400_000));
  }
  return { failures, unreached: calls.filter(({ id }) => !reached.has(id)).map(({ id }) => id) };
}

const ENDS_SESSION: ReadonlySet<string> = new Set(['session.logout', 'consent.withdraw']);

const isDesk = ({ auth }: AnyEndpoint) => auth === 'operator';

test(`members and visitors: ${COUNT} calls, whatever is in them, are answered by the contract`, async () => {
  const names = [
    victim.client.userId,
    ...OWNED.filter(({ shown }) => !shown).flatMap((kind) => idsOf(kind, victim)),
    await payment(victim),
  ];
  // Everybody may like, read, comment on, open or report what the victim published, follow the victim,
  // and ask to join the victim's club, so these changes of the victim's rows are allowed. The clock goes
  // on in a long run, so a time that the victim was offered passes on.
  const theirs = async () =>
    (await rowsNaming(app.database, names))
      // The counters of limits are cleared between the rounds.
      .filter(
        (row) =>
          !/^(?:rate_counter: |rate_gap: |follow: |block: |member_page: |moderation_case: .*"cause": "report"|notice: .*"kind": "community"|notice_fact: .*"(?:follow|like|comment|answer|club\.apply)[:.]|notice: .*"merge_key": "activity:help:|wait_entry: |job: .*"kind": "appointment\.offerEnd"|resource_hold: .*"wait_id": "|member_event: .*"kind": "share.opened")/.test(
            row,
          ),
      )
      .map((row) =>
        row.replaceAll(
          /"(?:likes|likes_received|hot|favourites|readers|comments|commenters|replies|shares|answers|followers)": \d+, /g,
          '',
        ),
      );
  // Making the people of a round runs the jobs that wait, those about the victim's rows too.
  await app.background!.runJobs();
  const before = await theirs();
  const admin = operatorClient(app);
  let caller: Client;
  let leaving: { token: string }[] = [];
  const { failures, unreached } = await fuzz(
    endpoints.filter((endpoint) => !isDesk(endpoint)),
    {
      count: COUNT,
      tokens: ({ id }, chance) => {
        if (chance(0.05)) return chance(0.5) ? '' : admin.token;
        // Calls that end the session use members of their own.
        return ENDS_SESSION.has(id) ? (leaving.pop()?.token ?? '') : caller.token;
      },
      renew: async () => {
        const owner = await createOwner(victim.mall);
        caller = owner.client;
        leaving = await addMembers(app, 100);
        world = { ...world, owners: [owner, owner, victim] };
      },
    },
  );
  expect([...failures, ...errors.splice(0)]).toEqual([]);
  expect(unreached).toEqual([]);
  expect(await theirs()).toEqual(before);
}, 600_000);

test(`operators: ${COUNT / 5} calls, whatever is in them, are answered by the contract`, async () => {
  const [admin, store] = [operatorClient(app), await storeClient(app, idOf(dealer, victim))];
  const { failures, unreached } = await fuzz(endpoints.filter(isDesk), {
    count: COUNT / 5,
    tokens: (_, chance) => {
      if (chance(0.05)) return victim.client.token;
      return chance(0.1) ? store.token : admin.token;
    },
    renew: async () => {
      // The last round may have taken all goods off the shelf.
      const { version } = await admin.call(operatorService, {});
      const versions = [version];
      world = { ...world, owners: [await createOwner({ app })], versions };
    },
  });
  expect([...failures, ...errors.splice(0)]).toEqual([]);
  expect(unreached).toEqual([]);
}, 600_000);

test(`everybody: ${COUNT / 10} addresses that are no calls answer, whatever is in them`, async () => {
  const failures: string[] = [];
  const orders = idsOf(order, victim);
  const paymentId = await payment(victim);
  const one = async (random: Random, number: number): Promise<void> => {
    const odd = () =>
      encodeURIComponent(random.of([...TEXTS, ...orders]).replaceAll(/\p{Cs}/gu, ''));
    const page = random.of(Object.values(pages));
    const query = page.params.map((name) => `${name}=${odd()}`).join('&');
    const cashier = `/sandbox/cashier/${random.chance(0.5) ? paymentId : odd()}`;
    const { url, payload } = random.of([
      { url: `${page.path.replace(':brand', random.of(['xtl', 'bz']))}?${query}` },
      { url: `${page.path.replace(':brand', 'xtl')}/${odd()}` },
      { url: `/${odd()}/${odd()}?${odd()}=${odd()}` },
      { url: `/media/${odd()}` },
      { url: `/assets/${odd()}` },
      { url: `${cashier}?token=${odd()}` },
      { url: `${cashier}?token=${odd()}`, payload: `choice=${odd()}` },
      { url: `/api-mall/v1/mall/pay/notify/sandbox`, payload: random.of(TEXTS) },
      { url: `/api-mall/v1/mall/pay/notify/${odd()}`, payload: jsonOf({ paymentId: odd() }) },
    ]);
    const { statusCode, body } = await app.server.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url,
      remoteAddress: `10.${number >> 8}.${number & 255}.1`,
      headers: {
        accept: random.of(['text/html', '*/*']),
        'x-sandbox-timestamp': String(app.clock.now.getTime()),
        'x-sandbox-signature': '0'.repeat(64),
      },
      ...(payload !== undefined && { payload }),
    });
    if (statusCode >= 500 || (statusCode >= 400 && LEAK.test(body)))
      throw new Error(`answered ${statusCode}: ${url}`);
  };
  for (let number = 0; number < COUNT / 10; number++) {
    const failure = await failureOf(-number, (random) => one(random, number));
    if (failure) failures.push(failure);
  }
  expect([...failures, ...errors.splice(0)]).toEqual([]);
}, 600_000);

test('what members and visitors ask the database lies in one part of each table', async () => {
  expect(await statementsOverParts(recorded)).toEqual([]);
}, 600_000);
