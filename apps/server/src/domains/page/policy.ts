import type { PageState } from '@marque/contract/operator/page-schema';
import type { Audience, LayoutBlock } from '@marque/contract/page-blocks/layout';
import { SHANGHAI_MS, shanghaiTime } from '@marque/contract/shanghai';

/** A version as far as its order in time goes. */
export type Placed = { number: number; liveFrom: Date | null };

/** Of versions those that have or had a place, in the order they take it. */
const inOrder = <V extends Placed>(versions: readonly V[]): (V & { liveFrom: Date })[] =>
  versions
    .filter((version): version is V & { liveFrom: Date } => version.liveFrom !== null)
    .sort((a, b) => a.liveFrom.getTime() - b.liveFrom.getTime() || a.number - b.number);

/** The version that shows at a moment. */
export const liveAt = <V extends Placed>(versions: readonly V[], at: Date): V | undefined =>
  inOrder(versions).findLast(({ liveFrom }) => liveFrom <= at);

/** Those that will take its place. */
export const scheduledAfter = <V extends Placed>(versions: readonly V[], at: Date): V[] =>
  inOrder(versions).filter(({ liveFrom }) => liveFrom > at);

/** How a version stands among all of a page. */
export function stateOf(version: Placed, versions: readonly Placed[], now: Date): PageState {
  if (version.liveFrom === null) return 'draft';
  if (version.liveFrom > now) return 'scheduled';
  return liveAt(versions, now)?.number === version.number ? 'published' : 'replaced';
}

/** The moment of a minute on the clocks of Shanghai. */
export const momentOfMinute = (minute: string): Date =>
  new Date(Date.parse(`${minute.replace(' ', 'T')}:00Z`) - SHANGHAI_MS);

type Timed = Pick<LayoutBlock, 'from' | 'until'>;

/** Whether a block's time has come, and is not over. */
export function timeOf({ from, until }: Timed, now: Date): 'now' | 'early' | 'over' {
  const minute = shanghaiTime(now).slice(0, 16).replace('T', ' ');
  if (from !== null && minute < from) return 'early';
  return until !== null && minute >= until ? 'over' : 'now';
}

/** What a block's audience asks of who looks. */
export type Viewer = { signedIn: boolean; owner: boolean };

export const isFor = (audience: Audience, { signedIn, owner }: Viewer): boolean =>
  ({ everybody: true, visitors: !signedIn, members: signedIn, owners: owner })[audience];

const told = (block: LayoutBlock): string => `${block.kind} ${block.id}`;

/** What a page changes of another one, a line each, in the order of the page. */
export function changesOf(before: readonly LayoutBlock[], after: readonly LayoutBlock[]): string[] {
  const old = new Map(before.map((block, place) => [block.id, { block, place }]));
  const kept = new Set(after.map(({ id }) => id));
  const stayed = before.filter(({ id }) => kept.has(id)).map(({ id }) => id);
  const lines = before.filter(({ id }) => !kept.has(id)).map((block) => `- ${told(block)}`);
  let at = 0;
  for (const block of after) {
    const found = old.get(block.id);
    if (!found) {
      lines.push(`+ ${told(block)}`);
      continue;
    }
    const parts = (['kind', 'config', 'audience', 'from', 'until'] as const).filter(
      (part) => canonical(found.block[part]) !== canonical(block[part]),
    );
    if (parts.length > 0) lines.push(`~ ${told(block)}: ${parts.join(', ')}`);
    if (stayed[at] !== block.id)
      lines.push(`> ${told(block)}: moved to ${after.indexOf(block) + 1}`);
    at++;
  }
  return lines;
}

/** The same text for the same value, in whatever order its fields are written. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
