import type { PageState } from '@marque/contract/page-blocks/operator-schema';
import type { Audience, WrittenBlock } from '@marque/contract/page-blocks/composed-page';
import { SHANGHAI_MS, shanghaiTime } from '@marque/contract/shanghai';

/** A version with its time of publication; null for a draft. */
export type LiveVersion = { number: number; liveFrom: Date | null };

/** Returns the versions that are or were scheduled, in the order of their publication. */
const inOrder = <V extends LiveVersion>(versions: readonly V[]): (V & { liveFrom: Date })[] =>
  versions
    .filter((version): version is V & { liveFrom: Date } => version.liveFrom !== null)
    .sort((a, b) => a.liveFrom.getTime() - b.liveFrom.getTime() || a.number - b.number);

/** Returns the version that is live at a moment. */
export const liveAt = <V extends LiveVersion>(versions: readonly V[], at: Date): V | undefined =>
  inOrder(versions).findLast(({ liveFrom }) => liveFrom <= at);

/** Returns the versions that are scheduled after a moment. */
export const scheduledAfter = <V extends LiveVersion>(versions: readonly V[], at: Date): V[] =>
  inOrder(versions).filter(({ liveFrom }) => liveFrom > at);

/** Returns the state of a version among all versions of its page. */
export function stateOf(
  version: LiveVersion,
  versions: readonly LiveVersion[],
  now: Date,
): PageState {
  if (version.liveFrom === null) return 'draft';
  if (version.liveFrom > now) return 'scheduled';
  return liveAt(versions, now)?.number === version.number ? 'published' : 'replaced';
}

/** Returns the moment of a minute in Shanghai time. */
export const momentOfMinute = (minute: string): Date =>
  new Date(Date.parse(`${minute.replace(' ', 'T')}:00Z`) - SHANGHAI_MS);

type TimedBlock = Pick<WrittenBlock, 'from' | 'until'>;

/** Returns whether a block is within its period. */
export function timeOf({ from, until }: TimedBlock, now: Date): 'now' | 'early' | 'over' {
  const minute = shanghaiTime(now).slice(0, 16).replace('T', ' ');
  if (from !== null && minute < from) return 'early';
  return until !== null && minute >= until ? 'over' : 'now';
}

/** The facts about the viewer that audiences depend on. */
export type PageViewer = { signedIn: boolean; owner: boolean };

export const isFor = (audience: Audience, { signedIn, owner }: PageViewer): boolean =>
  ({ everybody: true, visitors: !signedIn, members: signedIn, owners: owner })[audience];

const told = (block: WrittenBlock): string => `${block.kind} ${block.id}`;

/** Returns the differences between two pages, one line each, in the order of the page. */
export function changesOf(
  before: readonly WrittenBlock[],
  after: readonly WrittenBlock[],
): string[] {
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

/** Serialises a value. The order of fields makes no difference. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
