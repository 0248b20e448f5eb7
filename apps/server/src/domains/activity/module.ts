import * as calls from '@marque/contract/activity/endpoints';
import { FAMILIES } from '@marque/contract/activity/families';
import type { Activity } from '@marque/contract/activity/schema';
import type { Tx } from '#kernel/database.ts';
import type { Texts } from '#kernel/http/serve.ts';
import { defineModule, handlers, withContext } from '#kernel/module.ts';
import { activityContext } from './context.ts';
import { activityDesk } from './desk.ts';
import { showActivity } from './engine/detail.ts';
import { listActivities } from './engine/list.ts';
import { publishContent } from './engine/publish.ts';
import { remind, tellOfStarts } from './engine/remind.ts';
import { registryOf } from './engine/registry.ts';
import { showRules } from './engine/rules.ts';
import { KINDS } from './kinds/index.ts';
import { PARTS } from './parts/index.ts';

const REGISTRY = registryOf(KINDS, FAMILIES);

/** Publishes the activities of the demo content. Throws for one that could not be published. */
export const seedActivities = (tx: Tx, written: readonly Activity[], now: Date): Promise<void> =>
  publishContent(REGISTRY, tx, written, now);

/** Activities over one engine: kinds are code, activities are data, parts are what kinds share. */
export const activityModule = defineModule({
  name: 'activity',
  messages: Object.assign(
    {
      ACTIVITY_NOT_FOUND: '没有找到这个活动',
      ACTIVITY_BEGUN: '活动已经开始了，现在就能参加',
    } as Texts,
    ...PARTS.map(({ messages }) => messages),
  ) as Texts,
  create: (kernel) => ({ context: activityContext(kernel, REGISTRY) }),
  endpoints: ({ context }) => [
    ...handlers(context, [
      [calls.activityPage, listActivities],
      [calls.activityDetail, showActivity],
      [calls.activityRules, showRules],
      [calls.activityRemind, remind],
    ]),
    ...PARTS.flatMap((part) => part.endpoints(context)),
  ],
  operator: { endpoints: ({ context }) => activityDesk(context) },
  listeners: ({ context }) => PARTS.flatMap((part) => part.listeners?.(context) ?? []),
  sweeps: ({ context }) => [
    { name: 'activity.remind', everyMs: 30_000, run: withContext(tellOfStarts, context) },
    ...PARTS.flatMap((part) => part.sweeps?.(context) ?? []),
  ],
  ports: ({ context }) => PARTS.flatMap((part) => part.ports?.(context) ?? []),
});
