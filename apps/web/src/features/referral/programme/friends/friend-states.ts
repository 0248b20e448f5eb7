import type { FriendOnTheWay } from '#blocks/friend-lane/friend-lane.tsx';
import type { BindingState } from '@marque/contract/referral/binding/schema';
import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import type { FriendRow } from '@marque/contract/referral/reward/schema';
import { monthDay } from '@marque/contract/shanghai';
import { formatMonth } from '#shared/format/time.ts';

/** How a recommendation stands, in words. */
export const BINDING_NAMES: Record<BindingState, string> = {
  open: '已接受',
  locked: '已下订',
  delivered: '已提车',
  review: '核验中',
  kept: '推荐成功',
  expired: '已过期',
  released: '已解除',
  replaced: '换了推荐人',
  refused: '没有通过核验',
  returned: '车已退',
};

const ENDED: ReadonlySet<BindingState> = new Set([
  'expired',
  'released',
  'replaced',
  'refused',
  'returned',
]);

/** Whether a recommendation has ended without counting. */
export const hasEnded = (state: BindingState): boolean => ENDED.has(state);

/** The way of a friend: to accept, and then the steps. */
export const wayOf = ({ steps }: Pick<ProgrammeView, 'steps'>): string[] => [
  '接受',
  ...steps.map(({ label }) => label),
];

/** 2027-03 as 3 月. */
export const monthText = (month: string): string => `${Number(month.slice(5))} 月`;

/** A month or a day: 2027 年 3 月, 3 月 22 日. */
export const whenText = (when: string): string =>
  when.length > 7 ? monthDay(when) : formatMonth(when);

type LaneStep = FriendOnTheWay['steps'][number];

/** The last step is held until the whole counts, and undone when it does not. */
function laneStateOf({ state, steps }: FriendRow, at: number): LaneStep['state'] {
  const reached = steps[at]!.month !== null;
  const counts = at < steps.length - 1 || state === 'kept';
  if (state === 'returned' || (hasEnded(state) && !(reached && counts))) return 'over';
  return reached ? (counts ? 'done' : 'held') : 'open';
}

/** A friend as one lane shows them. Of who hides the steps it shows the end alone. */
export function laneOf(friend: FriendRow, labels: ProgrammeView['steps']): FriendOnTheWay {
  const { name, avatar, note, state, steps, hidden } = friend;
  const shown: LaneStep[] = hidden
    ? labels.map(({ key, label }) => ({
        key,
        title: label,
        state: state === 'kept' ? 'done' : hasEnded(state) ? 'over' : 'open',
      }))
    : steps.map(({ key, label }, at) => ({ key, title: label, state: laneStateOf(friend, at) }));
  return { name, avatar, note: note || BINDING_NAMES[state], steps: shown };
}
