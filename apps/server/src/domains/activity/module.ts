import * as calls from '@marque/contract/activity/endpoints';
import * as mineCalls from '@marque/contract/activity/mine/endpoints';
import { FAMILIES } from '@marque/contract/activity/families';
import type { Activity } from '@marque/contract/activity/schema';
import { BRANDS } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import type { Texts } from '#kernel/http/serve.ts';
import { defineModule, handlers, job, provide, withContext, type Kernel } from '#kernel/module.ts';
import { pageModule } from '../page/module.ts';
import { joinLottery } from '../act/ports.ts';
import { todoModule } from '../todo/module.ts';
import { activitiesKind } from './blocks.ts';
import { activityContext, type Registry } from './context.ts';
import { activityDesk } from './desk/desk.ts';
import { TELL_CANCELLED_JOB, tellCancelled } from './desk/tell-cancelled.ts';
import { showActivity } from './engine/detail.ts';
import { listActivities, listOwnActivities } from './engine/list.ts';
import { loadedById } from './engine/load.ts';
import { publishContent } from './engine/publish.ts';
import { remind, tellOfStarts } from './engine/remind.ts';
import { registryOf } from './engine/registry.ts';
import { showRules } from './engine/rules.ts';
import { closeActivities, settleActivities } from './engine/settle.ts';
import { KINDS } from './kinds/index.ts';
import { toClaim } from './parts/award/todo.ts';
import { lotteryOfJoin } from './parts/draw/lottery.ts';
import { fillSample } from './parts/draw/sample.ts';
import { PARTS } from './parts/index.ts';
import { addSampleVotes, addSampleWorks } from './parts/work/sample.ts';
import type { SampleVotes, SampleWork } from './parts/work/sample-rows.ts';

const REGISTRY = registryOf(KINDS, FAMILIES);

/** Publishes the activities of the demo content. Throws for one that could not be published. */
export const seedActivities = (tx: Tx, written: readonly Activity[], now: Date): Promise<void> =>
  publishContent(REGISTRY, tx, written, now);

/** Adds works and votes of the sample people. Repeats change nothing. */
export async function seedWorks(
  tx: Tx,
  {
    works,
    votes,
    people,
    now,
  }: {
    works: readonly SampleWork[];
    votes: readonly SampleVotes[];
    people: readonly string[];
    now: Date;
  },
): Promise<void> {
  await addSampleWorks(tx, works);
  await addSampleVotes(tx, votes, { people, now });
}

/** Lists winners among sample people in the draws of the demo content that are over. */
export async function seedDraws(
  tx: Tx,
  { ids, people, now }: { ids: readonly string[]; people: readonly string[]; now: Date },
): Promise<void> {
  for (const brand of BRANDS) {
    const loaded = await loadedById({ registry: REGISTRY }, tx, { brand, ids, now });
    for (const activity of loaded.values())
      if (activity.kind.draws && activity.row.settle_at < now)
        await fillSample(tx, activity, people);
  }
}

function createActivities(kernel: Kernel, registry: Registry) {
  const context = activityContext(kernel, registry);
  kernel.use(pageModule).offer(activitiesKind(context));
  kernel.use(todoModule).offer(toClaim);
  return { context };
}

const activities = defineModule({
  name: 'activity',
  messages: Object.assign(
    {
      ACTIVITY_NOT_FOUND: '没有找到这个活动',
      ACTIVITY_BEGUN: '活动已经开始了，现在就能参加',
    } as Texts,
    ...PARTS.map(({ messages }) => messages),
  ) as Texts,
  create: (kernel) => createActivities(kernel, REGISTRY),
  endpoints: ({ context }) => [
    ...handlers(context, [
      [calls.activityPage, listActivities],
      [mineCalls.activityMine, listOwnActivities],
      [calls.activityDetail, showActivity],
      [calls.activityRules, showRules],
      [calls.activityRemind, remind],
    ]),
    ...PARTS.flatMap((part) => part.endpoints(context)),
  ],
  operator: {
    messages: {
      PLACE_NOT_FOUND: '这家门店不在活动里',
      DEALER_REQUIRED: '请指明是哪家门店',
      DEALER_NOT_FOUND: '没有这家门店',
      ACTIVITY_FROZEN: '这个编号用过了：发布过的活动不能改写',
      ACTIVITY_OVER: '活动已经结束了',
      ACTIVITY_PAUSED: '活动已经暂停了',
      ACTIVITY_NOT_PAUSED: '活动没有暂停',
      ACTIVITY_UNTIL: '新的结束时间要晚于现在的，最多晚 7 天',
      DEMO_OFF: '只有演示环境有体验会员，正式环境没有',
      CROWD_SUBJECT: '活动里没有这次参与、这支免费的队或这件作品',
      ACTIVITY_NOT_ELIGIBLE: '这个活动只邀请认证车主，体验会员不能参加',
    },
    endpoints: ({ context }) => [
      ...activityDesk(context, PARTS),
      ...PARTS.flatMap((part) => part.operator?.(context) ?? []),
    ],
  },
  jobs: ({ context }) => [job(TELL_CANCELLED_JOB, tellCancelled(context))],
  listeners: ({ context }) => PARTS.flatMap((part) => part.listeners?.(context) ?? []),
  sweeps: ({ context }) => [
    { name: 'activity.remind', everyMs: 30_000, run: withContext(tellOfStarts, context) },
    { name: 'activity.settle', everyMs: 60_000, run: withContext(settleActivities, context) },
    { name: 'activity.close', everyMs: 600_000, run: withContext(closeActivities, context) },
    ...PARTS.flatMap((part) => part.sweeps?.(context) ?? []),
  ],
  ports: ({ context }) => [
    provide(joinLottery, withContext(lotteryOfJoin, context)),
    ...PARTS.flatMap((part) => part.ports?.(context) ?? []),
  ],
});

/** The module over some kinds and families. */
export const activityModuleOf = (registry: Registry): typeof activities => ({
  ...activities,
  create: (kernel) => createActivities(kernel, registry),
});

/** Activities over one engine: kinds are code, activities are data, parts are what kinds share. */
export const activityModule = activityModuleOf(REGISTRY);
