import { carCreditBuy, carCreditOffer } from '@marque/contract/car-credit/endpoints';
import type { CreditOffer } from '@marque/contract/car-credit/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useHref, useNavigateToPage } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';

const CLOSED: Partial<Record<CreditOffer['state'], string>> = {
  scheduled: '还没有开始',
  soldOut: '已售罄',
  ended: '已结束',
  cancelled: '已取消',
};

/** The button that buys a credit on sale; for an owner of one, a link to the cars. */
export function BuyBar({ of }: { of: CreditOffer }) {
  const { id, state, button, buyable, mine, priceFen } = of;
  const api = useApi();
  const client = useQueryClient();
  const href = useHref();
  const go = useNavigateToPage();
  const buy = useWrite({
    mutationFn: (asked: { offerId: string; priceFen: number }, idempotencyKey) =>
      api.call(carCreditBuy, asked, { idempotencyKey }),
    purpose: (asked) => `carCreditBuy:${JSON.stringify(asked)}:${mine.length}`,
    onSuccess: ({ id: credit }) => {
      void client.invalidateQueries({ queryKey: [carCreditOffer.id] });
      return go('carOrder.creditApplet', { id: credit });
    },
    onError: () => client.invalidateQueries({ queryKey: [carCreditOffer.id] }),
  });
  const tap = useMemberIntent(`carCredit:${id}`, buy.mutate);
  const open = mine.find(({ status }) => status === 'unpaid');
  if (open)
    return (
      <LinkButton block to={href('carOrder.creditApplet', { id: open.id })}>
        去付款
      </LinkButton>
    );
  if (mine.some(({ status }) => status === 'paid') && !buyable)
    return (
      <LinkButton block to={href('cars.loveCar')}>
        去订车
      </LinkButton>
    );
  // Visitors can tap, too: they sign in first and then buy.
  const isOpen = state === 'live' && (buyable || mine.length === 0);
  return (
    <Button
      block
      busy={buy.isPending}
      disabled={!isOpen}
      onClick={() => tap({ offerId: id, priceFen })}
    >
      {CLOSED[state] ?? (isOpen ? button : '已买过')}
    </Button>
  );
}
