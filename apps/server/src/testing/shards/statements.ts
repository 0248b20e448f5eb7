import { endpoints } from '@marque/contract/registry';
import { DISTRIBUTION } from '#database/distribution.ts';
import { createTestDatabase, WHOLE } from '../database.ts';
import { partitionTables } from './partition.ts';
import { hasPlan, planner } from './plans.ts';
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

/** Content that counts its own stock, claims or places; a line that is mended goes, none comes. */
const COUNTED: ReadonlySet<string> = new Set<keyof typeof DISTRIBUTION>([
  'boutique_bag',
  'car_campaign',
  'commodity',
  'coupon',
  'credit_offer',
  'flash_item',
  'sku',
]);

const WRITES = /\b(?:insert into|update|delete from) "?(\w+)"?/g;

/** Content, the same on every machine, that a statement writes on all of them. */
const contentWrittenBy = (text: string): string[] =>
  [...oneLine(text).matchAll(WRITES)]
    .map(([, table]) => table!)
    .filter(
      (table) => (DISTRIBUTION as Places)[table]?.kind === 'reference' && !COUNTED.has(table),
    );

const OF_OPERATORS: ReadonlySet<string> = new Set(
  endpoints.filter(({ auth }) => auth === 'operator').map(({ id }) => id),
);
/** Whether a statement was sent for a member, a visitor or a provider. */
const isForPeople = (calls: ReadonlySet<string>): boolean =>
  [...calls].some((id) => id !== '' && !OF_OPERATORS.has(id));

/**
 * Returns the statements of members, visitors and providers that do not name one part of each table or
 * write content, and the exceptions that no longer are any.
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
    for (const table of contentWrittenBy(text))
      faults.push(`${[...calls].join(', ')} writes ${table}: ${oneLine(text)}`);
    const { parts, refusal } = await planOf(text);
    const several = [...parts]
      .filter(([, found]) => found.size > 1)
      .map(([table]) => table)
      .toSorted();
    if (several.length === 0 && refusal === '') continue;
    const exception = EXCEPTIONS.find(
      ({ table, piece }) => several.join() === table && oneLine(text).includes(piece),
    );
    if (exception) met.add(exception);
    else faults.push(`${[...calls].join(', ')}: ${several.join(', ')}${refusal}: ${oneLine(text)}`);
  }
  await end();
  const stale = EXCEPTIONS.filter((exception) => !met.has(exception));
  return [
    ...faults,
    ...stale.map(({ table, piece }) => `no exception any more: ${table} ${piece}`),
  ];
}
