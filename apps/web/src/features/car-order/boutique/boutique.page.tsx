import { boutiqueList } from '@marque/contract/car-order/boutique/endpoints';
import { formatMoney } from '@marque/contract/money';
import { Goods } from '#blocks/boutique/goods.tsx';
import { GOODS_NOTE } from '#blocks/boutique/goods-note.ts';
import { askedOf, sumOf, useGoods } from '#blocks/boutique/use-goods.ts';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useBack, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import * as styles from './boutique.module.css';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const { typeId, chosen } = params;
  if (!typeId) return {};
  const { title } = await load(boutiqueList, askedOf({ typeId, chosen }));
  return { card: { title: `${title} 精品包`, desc: GOODS_NOTE } };
};

/** The goods for a car to be booked, or for an order. */
export function Component() {
  const { typeId, chosen: options, id: orderId } = usePageParams('carOrder.boutique');
  const href = useHref();
  const back = useBack();
  const car = { typeId, chosen: options, orderId };
  const { goods, select, chosen } = useGoods(car);
  const { data } = goods;
  const view = (
    <QueryView
      of={goods}
      skeleton={<SkeletonCards heights={[320, 320]} />}
      onError={
        <LinkButton
          size="small"
          kind="secondary"
          to={href(orderId ? 'carOrder.list' : 'cars.loveCar')}
        >
          {orderId ? '我的购车订单' : '去展厅看看'}
        </LinkButton>
      }
    >
      {(list) => (
        <>
          <p className={styles.lead}>给 {list.title}，交车前装好，安装不另收费。</p>
          <Goods
            of={list}
            chosen={chosen}
            onSelect={select}
            adjust={orderId ? null : href('cars.custom', { typeId: list.typeId, chosen: options })}
          />
        </>
      )}
    </QueryView>
  );
  return (
    <Page
      id="carOrder.boutique"
      bar={
        data ? (
          <div className={styles.bar}>
            <span aria-live="polite">
              {chosen.length > 0
                ? `${chosen.length} 件，${formatMoney(sumOf(data, chosen))}`
                : '还没有选'}
            </span>
            <Button onClick={back}>选好了</Button>
          </div>
        ) : null
      }
    >
      {orderId ? <MemberGate title="登录后改精品">{view}</MemberGate> : view}
    </Page>
  );
}
