import type { FormDefinition } from '@marque/contract/form-data/definition-schema';
import { DAY_MS } from '@marque/contract/shanghai';

const UNSAID: Pick<
  FormDefinition,
  'asker' | 'cover' | 'listed' | 'preview' | 'results' | 'reward'
> = {
  asker: '',
  cover: null,
  listed: false,
  preview: false,
  results: 'none',
  reward: null,
};

/** Returns a definition with what those of earlier releases do not say. */
export const settled = (definition: FormDefinition): FormDefinition => ({
  ...UNSAID,
  ...definition,
});

/** How long after its end a subject can be asked about, in ms. */
export const ASKED_FOR_MS = 60 * DAY_MS;
/** How long a draft is kept, in ms. */
export const DRAFT_FOR_MS = 90 * DAY_MS;
/** How long after a form's end a draft can still be sent, in ms. */
const GRACE_MS = 30 * 60_000;

export type FormTime = 'ahead' | 'open' | 'closing' | 'over';

/** Returns whether a form takes responses. `closing`: only drafts can still be sent. */
export function timeOf(
  { opensAt, closesAt }: Pick<FormDefinition, 'opensAt' | 'closesAt'>,
  closedAt: Date | null,
  now: Date,
): FormTime {
  if (opensAt && now < new Date(opensAt)) return 'ahead';
  const ends = [closesAt === null ? null : new Date(closesAt), closedAt].flatMap(
    (end) => end ?? [],
  );
  const end = Math.min(...ends.map((one) => one.getTime()), Infinity);
  if (now.getTime() < end) return 'open';
  return now.getTime() < end + GRACE_MS ? 'closing' : 'over';
}
