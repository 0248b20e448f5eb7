import { type Draft, Refusal } from './draft.ts';
import { kebab, pascal } from './names.ts';
import { newPage, type NewPage } from './page.ts';

/** The purposes of an activity's pages. A kind of activity has some of them. */
export const ROLES = [
  'details',
  'help',
  'helps',
  'share',
  'team',
  'teams',
  'reward',
  'transfer',
  'leads',
  'rules',
  'prizes',
  'ranking',
  'boxes',
  'work',
  'works',
  'editor',
  'result',
  'mine',
  'invites',
  'spots',
  'checkIn',
  'exchange',
  'poster',
  'blocks',
] as const;

export type NewActivityPage = Omit<NewPage, 'id' | 'topic'> & { kind: string; role: string };

/** A page of a kind of activity, such as `activity.luckDrawHelp` in the topic `luck-draw`. */
export async function newActivityPage(
  draft: Draft,
  root: string,
  { kind, role, ...page }: NewActivityPage,
): Promise<void> {
  if (!/^[a-z][A-Za-z\d]*$/.test(kind))
    throw new Refusal(`A kind is written as luckDraw, not “${kind}”`);
  if (!ROLES.some((one) => one === role))
    throw new Refusal(`A page of an activity is one of ${ROLES.join(', ')}, not “${role}”`);
  await newPage(draft, root, {
    ...page,
    id: `activity.${kind}${pascal(role)}`,
    topic: kebab(kind),
  });
}
