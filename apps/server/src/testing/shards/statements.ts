import { endpoints } from '@marque/contract/registry';
import { DISTRIBUTION } from '#database/distribution.ts';
import { createTestDatabase, WHOLE } from '../database.ts';
import { partitionTables } from './partition.ts';
import { hasPlan, planner, type StatementPlan } from './plans.ts';
import type { Recorded } from './recorded.ts';

type Places = Readonly<Record<string, (typeof DISTRIBUTION)[keyof typeof DISTRIBUTION]>>;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A statement that may ask every machine, and why. */
type Exception = { table: string; piece: string; why: string };

/** What asks every machine today. A line that is mended goes; none comes. */
const EXCEPTIONS: readonly Exception[] = [
  {
    table: 'session',
    piece: 'where "user_id" = $',
    why: 'Each call finds its session by the token; few look at their devices or sign them all out.',
  },
  {
    table: 'car_order',
    piece: 'where "campaign_id" = $',
    why: 'The page of a campaign says how many have taken part, and its machines count their own.',
  },
  {
    table: 'payment,payment_refund',
    piece: 'from payment p',
    why: 'What a person has paid for others lies with them; the statement of a person is rarely read.',
  },
  {
    table: 'search_history',
    piece: 'count(distinct user_id)',
    why: 'What many search for is counted over all people.',
  },
];

const WRITES = /\b(?:insert into|update|delete from) "?(\w+)"?/g;
const LOCKS = /\bfor (?:no key )?(?:update|share)(?: of "?(\w+)"?)?/g;

const isContent = (table: string): boolean => (DISTRIBUTION as Places)[table]?.kind === 'reference';

/** Content, the same on every machine, that a statement writes or locks on all of them. */
function contentChangedBy(text: string, tables: StatementPlan['tables']): string[] {
  const written = [...oneLine(text).matchAll(WRITES)].map(([, table]) => table!);
  const locked = [...text.matchAll(LOCKS)].flatMap(([, table]) => table ?? [...tables]);
  return [...new Set([...written, ...locked])].filter(isContent);
}

/** The tables that a statement asks several parts of. */
const tablesInParts = (parts: StatementPlan['parts']): string[] =>
  [...parts]
    .filter(([, found]) => found.size > 1)
    .map(([table]) => table)
    .toSorted();

/** The places of a statement whose tables lie in several; content lies in each of them. */
function placesOf(tables: StatementPlan['tables']): string[] {
  const places = new Set(
    [...tables].flatMap((table) => {
      const { kind, group } = DISTRIBUTION[table];
      if (kind === 'reference') return [];
      if (kind === 'user') return ['people'];
      if (kind === 'local') return ['coordinator'];
      return [group ?? table];
    }),
  );
  return places.size > 1 ? [...places].toSorted() : [];
}

const OF_OPERATORS: ReadonlySet<string> = new Set(
  endpoints.filter(({ auth }) => auth === 'operator').map(({ id }) => id),
);
/** Whether a statement was sent for a member, a visitor or a provider. */
const isForPeople = (calls: ReadonlySet<string>): boolean =>
  [...calls].some((id) => id !== '' && !OF_OPERATORS.has(id));

/**
 * Returns the statements of members, visitors and providers that do not name one part of each table,
 * name tables of two places, or write or lock content, and the exceptions that no longer are any.
 */
export async function statementsOverParts(recorded: Recorded): Promise<string[]> {
  const { database, url } = await createTestDatabase(WHOLE);
  await partitionTables(database);
  await database.destroy();
  const { planOf, end } = await planner(url);
  const faults: string[] = [];
  const met = new Set<Exception>();
  for (const { text, calls } of recorded.values()) {
    if (!isForPeople(calls) || !hasPlan(text)) continue;
    const { tables, parts, refusal } = await planOf(text);
    for (const table of contentChangedBy(text, tables))
      faults.push(`${[...calls].join(', ')} changes ${table}: ${oneLine(text)}`);
    if (refusal !== '') faults.push(`${[...calls].join(', ')}: ${refusal}: ${oneLine(text)}`);
    for (const asked of [tablesInParts(parts), placesOf(tables)].filter(
      ({ length }) => length > 0,
    )) {
      const exception = EXCEPTIONS.find(
        ({ table, piece }) => asked.join() === table && oneLine(text).includes(piece),
      );
      if (exception) met.add(exception);
      else faults.push(`${[...calls].join(', ')} asks ${asked.join(' and ')}: ${oneLine(text)}`);
    }
  }
  await end();
  const stale = EXCEPTIONS.filter((exception) => !met.has(exception));
  return [
    ...faults,
    ...stale.map(({ table, piece }) => `no exception any more: ${table} ${piece}`),
  ];
}
