import type { ActivityState, Obstacle } from '@marque/contract/activity/schema';
import { timeText } from '@marque/contract/shanghai';

type Times = { starts_at: Date; ends_at: Date; settle_at: Date };
type Flags = { paused_at: Date | null; settled_at: Date | null };

/** The state of a published activity at a moment. A pause lasts until it is taken away. */
export function stateOf({ starts_at, ends_at, paused_at, settled_at }: Times & Flags, now: Date) {
  if (settled_at) return 'settled' satisfies ActivityState;
  if (now < starts_at) return 'scheduled' satisfies ActivityState;
  if (paused_at) return 'paused' satisfies ActivityState;
  return (now < ends_at ? 'live' : 'ended') satisfies ActivityState;
}

/** Whether an activity has come to its end, be it settled or not. */
export const isOver = ({ state }: { state: ActivityState }): boolean =>
  state === 'ended' || state === 'settled';

const TEXTS: Record<Exclude<ActivityState, 'live'>, (times: Times) => string> = {
  scheduled: ({ starts_at }) => `${timeText(starts_at)} 开始`,
  paused: () => '临时暂停，正在处理。次数和进度都在，时间会补上',
  ended: ({ settle_at }) => `活动结束了，正在统计，最迟 ${timeText(settle_at)} 公布`,
  settled: () => '活动结束了，看看这次是怎么结束的',
};

const CODES = {
  scheduled: 'notStarted',
  paused: 'paused',
  ended: 'ended',
  settled: 'settled',
} as const;

/** What the state keeps everybody from; null while the activity runs. */
export const obstacleOfState = (state: ActivityState, times: Times): Obstacle | null =>
  state === 'live' ? null : { code: CODES[state], text: TEXTS[state](times), way: null };
