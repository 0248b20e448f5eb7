import * as calls from '@marque/contract/member/membership/endpoints';
import {
  type ApiOf,
  defineModule,
  handlers,
  listen,
  provide,
  withContext,
} from '#kernel/module.ts';
import { refundSettled } from '../after-sale/events.ts';
import { claimerStanding } from '../coupon/ports.ts';
import { carDelivered } from '../car-order/events.ts';
import { testDriveDone } from '../drive/events.ts';
import { growthLedger, levelPercent } from '../earning/ports.ts';
import { pageModule } from '../page/module.ts';
import { memberLevel } from '../pass/ports.ts';
import { memberRegistered } from '../session/events.ts';
import { membershipContext } from './context.ts';
import { levelChanged, memberSignedIn } from './events.ts';
import { keepGrowthOf, ledgerOf } from './growth.ts';
import { holdMembership, joinBrands, levelOf, namesOf } from './level.ts';
import { certifiedOwner } from './ports.ts';
import { membershipOperator } from './operator.ts';
import { settleAll, tellOfEndingLevels } from './settle.ts';
import { noteSeen, showCenter } from './show-center.ts';
import { listGrowth, showGrowth, showGrowthEntry } from './show-growth.ts';
import { showRules } from './show-rules.ts';
import { signIn } from './sign-in.ts';
import { membershipKind } from './membership-strip.ts';

/** Members in a brand: growth, levels, signing in. */
export const membershipModule = defineModule({
  name: 'membership',
  messages: {
    SIGNED_IN: '今天已经签过到了',
    MAKE_UP_LIMIT: '本月的补签次数用完了',
    MAKE_UP_DAY: '只能补最近 7 天漏掉的日子',
    GROWTH_ENTRY_NOT_FOUND: '没有找到这笔成长值记录',
  },
  create: (kernel) => {
    const context = membershipContext(kernel);
    kernel.use(pageModule).offer(membershipKind(context));
    return {
      context,
      levelOf: withContext(levelOf, context),
      hold: withContext(holdMembership, context),
      namesOf: withContext(namesOf, context),
    };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.memberCenter, showCenter],
      [calls.memberLevelSeen, noteSeen],
      [calls.memberSignIn, signIn],
      [calls.memberRules, showRules],
      [calls.growthGet, showGrowth],
      [calls.growthList, listGrowth],
      [calls.growthEntry, showGrowthEntry],
    ]),
  operator: {
    messages: { LEVEL_UNTIL: '等级的最后一天不能早于今天' },
    endpoints: ({ context }) => membershipOperator(context),
  },
  emits: [levelChanged, memberSignedIn],
  listeners: ({ context }) => [
    listen(memberRegistered, joinBrands),
    listen(testDriveDone, (tx, { userId, brand, id }) =>
      context.earnings.earn(tx, {
        userId,
        brand,
        rule: 'testDrive',
        reference: id,
        link: { page: 'cars.driveRecord', params: {} },
      }),
    ),
    listen(carDelivered, (tx, { userId, brand, orderId }) =>
      context.earnings.earn(tx, {
        userId,
        brand,
        rule: 'carDelivered',
        reference: orderId,
        link: { page: 'carOrder.list', params: {} },
      }),
    ),
    listen(refundSettled, (tx, { userId, brand, orderId, refundId, keptFen }) =>
      keepGrowthOf(context, tx, {
        userId,
        brand,
        rule: 'goods',
        of: orderId,
        reference: refundId,
        title: '退款，收回成长值',
        link: { page: 'mall.refundDetail', params: { id: refundId } },
        keptFen,
      }),
    ),
  ],
  ports: ({ context, levelOf: ofMember }) => [
    provide(growthLedger, ledgerOf(context)),
    provide(claimerStanding, async (exec, userId, brand) => {
      const names = await namesOf(context, exec, brand);
      if (userId === null) return { level: 1, certified: false, names };
      const [{ level }, certified] = await Promise.all([
        ofMember(exec, userId, brand),
        context.ask(certifiedOwner)(exec, userId, brand),
      ]);
      return { level, certified, names };
    }),
    provide(memberLevel, async (exec, userId, brand) => {
      const { level, name } = await ofMember(exec, userId, brand);
      return `V${level} ${name}`;
    }),
    provide(
      levelPercent,
      async (exec, userId, brand) => (await ofMember(exec, userId, brand)).percent,
    ),
  ],
  sweeps: ({ context }) => [
    { name: 'membership.settle', everyMs: 300_000, run: withContext(settleAll, context) },
    {
      name: 'membership.ending',
      everyMs: 3_600_000,
      run: withContext(tellOfEndingLevels, context),
    },
  ],
});
export type Memberships = Pick<ApiOf<typeof membershipModule>, 'hold' | 'levelOf' | 'namesOf'>;
