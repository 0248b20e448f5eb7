import { formatMoney } from '@marque/contract/money';
import { CAR_ITEM } from '@marque/contract/car-order/pay-item';
import { MIN_PART_FEN, planParts } from '@marque/contract/pay/parts';
import { useState } from 'react';
import { useInvitePayer, usePayParts } from '#blocks/pay-parts/use-pay-parts.ts';
import { useHref, useNavigateToPage } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import * as styles from './pay.module.css';
import type { Way } from './use-way.ts';

const NextPart = lazyComponent(async () => ({
  default: (await import('#blocks/pay-parts/next-part.tsx')).NextPart,
}));

type SplitRequest = { amountFen: number; invite: boolean };

type PaySplitProps = {
  id: string;
  way: Way;
  leftFen: number;
  /** The largest amount of one payment on the chosen channel, in fen; null for no limit. */
  capFen: number | null;
  isTooMuch: boolean;
};

/** The alternatives to one payment by the buyer: payment in parts, and an invited payer. */
export function PaySplit({ id, way, leftFen, capFen, isTooMuch }: PaySplitProps) {
  const { open } = usePayParts({ id, ...way });
  const invite = useInvitePayer();
  const go = useNavigateToPage();
  const href = useHref();
  const plan = planParts(leftFen, capFen);
  const [firstFen = 0] = plan;
  const [chooses, setChooses] = useState(false);
  // Goods are paid at once; the parts of a car may be of any amount.
  const mayChoose = way.subject === CAR_ITEM && leftFen > MIN_PART_FEN;
  const start = ({ amountFen, invite: forFriend }: SplitRequest) =>
    open.mutate(
      { amountFen, invite: forFriend },
      {
        onSuccess: ({ part, items }) => {
          const { code } = items.find((one) => one.id === part)!;
          if (code === null) go('mall.payCenter', { id, ...way, part });
          else
            void invite(
              href('mall.payCenter', { id, ...way, payer: code }),
              `请你帮我付一笔 ${formatMoney(amountFen)}`,
            );
        },
      },
    );
  if (plan.length === 0)
    return (
      <Card>
        <p className={styles.split}>金额超过了分笔付款的上限，请联系客服协助付款</p>
      </Card>
    );
  if (chooses)
    return (
      <LazyBoundary loading={<Skeleton height={196} />}>
        <NextPart leftFen={leftFen} capFen={capFen} used={0} busy={open.isPending} onOpen={start} />
      </LazyBoundary>
    );
  return (
    <Card className={styles.splitCard}>
      {isTooMuch ? (
        <>
          <p className={styles.split}>
            这种方式一笔最多付 {formatMoney(capFen!)}，可以分 {plan.length} 笔付，每一笔都单独到账
          </p>
          <Button
            block
            busy={open.isPending}
            onClick={() => start({ amountFen: firstFen, invite: false })}
          >
            分笔付，先付 {formatMoney(firstFen)}
          </Button>
        </>
      ) : null}
      {mayChoose ? (
        <Button block kind="plain" onClick={() => setChooses(true)}>
          分笔付，金额自己定
        </Button>
      ) : null}
      <Button
        block
        kind="plain"
        busy={open.isPending}
        onClick={() => start({ amountFen: firstFen, invite: true })}
      >
        找人代付
      </Button>
    </Card>
  );
}
