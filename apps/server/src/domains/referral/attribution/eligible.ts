import type { Brand } from '@marque/contract/core';
import type { Refusal } from '@marque/contract/referral/binding/schema';
import type { Programme } from '@marque/contract/referral/programme/written-programme';
import type { Exec } from '#kernel/database.ts';
import type { ReferralContext } from '../context.ts';
import type { LoadedProgramme } from '../programme/load.ts';
import type { BindingRow } from './binding-repository.ts';
import { afterKeys, closedNow, refusal, staffExcluded } from './refusals.ts';

type EligibleGroup = Programme['inviter']['who'][number];
export type Member = { userId: string; brand: Brand };

/** Whether a member is of a kind of people who recommend. */
type Test = (
  context: ReferralContext,
  exec: Exec,
  member: Member,
  series: readonly string[],
) => Promise<boolean>;

/** What somebody has to become, and where. */
type Kind = { is: Test; become: string; way: string | null };

const isOf = (series: readonly string[], id: string): boolean =>
  series.length === 0 || series.includes(id);

/** Whether a member is certified as an owner, of one of some series where there are any. */
async function isCertified(
  { owners }: ReferralContext,
  exec: Exec,
  { userId, brand }: Member,
  series: readonly string[],
): Promise<boolean> {
  if (series.length === 0) return owners.isCertifiedOwner(exec, userId, brand);
  return (await owners.certifiedSeries(exec, userId, brand)).some((id) => series.includes(id));
}

type Orders = Awaited<ReturnType<ReferralContext['carOrders']['factsOf']>>;
const gotKeys = (orders: Orders, series: readonly string[]): boolean =>
  orders.some(
    ({ deliveredAt, isOver, seriesId }) =>
      deliveredAt !== null && !isOver && isOf(series, seriesId),
  );

/** Whether a member owns a car of the brand: certified, or by one of their orders whose keys were handed over. */
export const isOwner = async (
  context: ReferralContext,
  exec: Exec,
  { member, orders, series = [] }: { member: Member; orders: Orders; series?: readonly string[] },
): Promise<boolean> =>
  gotKeys(orders, series) || (await isCertified(context, exec, member, series));

const KINDS: Record<EligibleGroup, Kind> = {
  owner: {
    is: async (context, exec, member, series) => {
      const orders = await context.carOrders.factsOf(exec, member);
      return isOwner(context, exec, { member, orders, series });
    },
    become: '认证车主',
    way: 'member.ownerCertification',
  },
  booker: {
    is: async ({ carOrders }, exec, member, series) =>
      (await carOrders.factsOf(exec, member)).some(
        ({ isOver, seriesId }) => !isOver && isOf(series, seriesId),
      ),
    become: '付订金预订',
    way: 'cars.loveCar',
  },
  member: { is: async () => true, become: '加入会员', way: null },
  partner: {
    is: ({ isAmbassador }, exec, member) => isAmbassador(exec, member),
    become: '成为全民合伙人',
    way: 'referral.ambassadorApply',
  },
};

/** Returns why a member cannot recommend in a programme; null for who can. `accepted`: what stands. */
export async function whyNotJoin(
  context: ReferralContext,
  exec: Exec,
  programme: LoadedProgramme,
  { userId, accepted }: { userId: string; accepted: BindingRow | undefined },
): Promise<Refusal | null> {
  const { brand, content } = programme;
  const member = { userId, brand };
  const { who, series } = content.inviter;
  const [staff, ...kinds] = await Promise.all([
    context.staffOf(exec, userId),
    ...who.map((kind) => KINDS[kind].is(context, exec, member, series)),
  ]);
  if (staff) return staffExcluded;
  const closed = closedNow(programme);
  if (closed) return closed;
  if (accepted && !hasKeys(accepted)) return afterKeys;
  if (kinds.some(Boolean)) return null;
  const missing = who.map((kind) => KINDS[kind]);
  const some = series.length > 0 ? '（限参加推荐的车系）' : '';
  return refusal(
    'NOT_ELIGIBLE',
    `${missing.map(({ become }) => become).join('或')}后就能推荐${some}`,
    missing[0]!.way,
  );
}

/** Whether the car that was recommended to a friend is handed over. */
export const hasKeys = ({ state }: { state: string }): boolean =>
  state === 'delivered' || state === 'review';
