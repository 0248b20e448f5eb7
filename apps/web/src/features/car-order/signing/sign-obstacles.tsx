import { carOrderReprice } from '@marque/contract/car-order/signing/endpoints';
import type { CarContract, SignObstacle } from '@marque/contract/car-order/signing/schema';
import { formatMoney } from '@marque/contract/money';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Card, Note } from '#shared/ui/layout/card.tsx';
import * as styles from './signing.module.css';

type ObstaclesProps = { of: CarContract };

/** The obstacles to signing, each with a link. */
export function SignObstacles({ of }: ObstaclesProps) {
  const href = useHref();
  const { orderId: id } = of;
  const wayOf = ({ code }: SignObstacle): string =>
    code === 'SUPPLEMENT_MISSING'
      ? href('carOrder.supplement', { id, part: 'buyer' })
      : code === 'DEPOSIT_SHORT'
        ? href('carOrder.payType', { id })
        : code === 'PLAN_MISSING'
          ? href('carOrder.details', { id, sheet: 'plan' })
          : href('carOrder.details', { id });
  return (
    <Card aria-label="还不能签署">
      {of.obstacles.map((obstacle) => (
        <div key={obstacle.code} className={styles.obstacle}>
          <p>{obstacle.msg}</p>
          {obstacle.code === 'PRICE_EXPIRED' ? (
            <NewPrice of={of} way={obstacle.way} />
          ) : (
            <LinkButton block to={wayOf(obstacle)}>
              {obstacle.way}
            </LinkButton>
          )}
        </div>
      ))}
    </Card>
  );
}

/** Today's price beside the expired one. */
function NewPrice({ of: { orderId: id, newPrice }, way }: ObstaclesProps & { way: string }) {
  const api = useApi();
  const client = useQueryClient();
  const reprice = useWrite({
    mutationFn: (seen: { totalFen: number; priceVersion: string }, key) =>
      api.call(carOrderReprice, { id, ...seen }, { idempotencyKey: key }),
    purpose: ({ priceVersion }) => `carOrderReprice:${id}:${priceVersion}`,
    onSettled: () => client.invalidateQueries(),
  });
  if (!newPrice) return null;
  const { oldFen, totalFen, priceVersion, changed } = newPrice;
  return (
    <>
      <Note>
        {oldFen === totalFen
          ? `价格没有变，还是 ${formatMoney(totalFen)}`
          : `原来 ${formatMoney(oldFen)}，今天 ${formatMoney(totalFen)}（${changed.join('、')} 有变化）`}
      </Note>
      <Button
        block
        busy={reprice.isPending}
        onClick={() => reprice.mutate({ totalFen, priceVersion })}
      >
        {way}
      </Button>
    </>
  );
}
