import type { Gain } from '@marque/contract/referral/reward/schema';
import { DAY_MS, fullDay, monthDay, shanghaiDay } from '@marque/contract/shanghai';
import { useState } from 'react';
import { PrizeRow } from '#blocks/prize-row/prize-row.tsx';
import { serverNow } from '#shared/api/wire.ts';
import { usePageId, useServerLink } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import type { ChooseGainProps } from './gain/choose-gain-sheet.tsx';
import { useClaimGain } from './gain/use-claim-gain.ts';
import { leafOf, type ProgrammePageId } from './use-programme.ts';

const ChooseGainSheet = lazySheet<ChooseGainProps>(
  () => import('./gain/choose-gain-sheet.tsx'),
  'opened',
);

const STATES: Record<Gain['state'], string> = {
  waiting: '候补中',
  held: '在路上',
  review: '核验中',
  toClaim: '可领取',
  given: '已到账',
  lapsed: '过期未领',
  void: '没有发放',
  takenBack: '已收回',
};

const USE: Record<Gain['kind'], string> = {
  points: '看积分',
  coupon: '去使用',
  voucher: '去使用',
  goods: '看订单',
};

/** 5 月 21 日, with its year where that is another one. */
function dayOf(at: string): string {
  const day = shanghaiDay(new Date(at));
  const now = shanghaiDay(new Date(serverNow()));
  return day.slice(0, 4) === now.slice(0, 4) ? monthDay(day) : fullDay(day);
}

/** The seconds count once the end is near; before, the note tells the day. */
const isNear = (at: string): boolean => new Date(at).getTime() - serverNow() < 3 * DAY_MS;

type GainRowProps = {
  of: Gain;
  /** Whether it stands by itself, outside of a list. */
  alone?: boolean;
};

/** A reward: the thing, what it is for, its state with the day, and what can be done. */
export function GainRow({ of, alone = false }: GainRowProps) {
  const { name, image, state, cause, at, note, queue, dueAt } = of;
  const told = state === 'waiting' && queue !== null ? `候补第 ${queue} 位` : STATES[state];
  return (
    <PrizeRow
      image={image}
      name={name}
      lines={[`${cause} · ${dayOf(at)}`, note === told ? '' : note]}
      mark={told}
      until={state === 'toClaim' && dueAt && isNear(dueAt) ? dueAt : null}
      alone={alone}
      over={state === 'lapsed' || state === 'void' || state === 'takenBack'}
    >
      {state === 'toClaim' ? <Claim of={of} /> : <Use of={of} />}
    </PrizeRow>
  );
}

/** Where what was given is used, or how far it is on its way. */
function Use({ of: { kind, use } }: { of: Gain }) {
  const linkTo = useServerLink();
  const to = use && linkTo(use);
  return to ? (
    <LinkButton size="small" kind="secondary" to={to}>
      {use.page === 'mall.logistics' ? '看物流' : USE[kind]}
    </LinkButton>
  ) : null;
}

/** Claims it; where something else may be taken, one of the two. */
function Claim({ of }: { of: Gain }) {
  const [choosing, setChoosing] = useState(false);
  const claim = useClaimGain(of, leafOf(usePageId<ProgrammePageId>()), () => setChoosing(false));
  const goods = of.kind === 'goods';
  return (
    <>
      {of.orElse === null ? (
        <Button size="small" busy={claim.isPending} onClick={() => claim.mutate('main')}>
          {goods ? '填地址领取' : '领取'}
        </Button>
      ) : (
        <Button size="small" onClick={() => setChoosing(true)}>
          选一样领取
        </Button>
      )}
      <ChooseGainSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        of={of}
        busy={claim.isPending}
        onChoose={claim.mutate}
      />
    </>
  );
}
