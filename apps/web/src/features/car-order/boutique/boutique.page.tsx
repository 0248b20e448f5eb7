import { boutiqueList } from '@marque/contract/car-order/boutique-endpoints';
import type { BagForCar, BoutiqueList } from '@marque/contract/car-order/boutique-schema';
import { formatMoney } from '@marque/contract/money';
import { useState } from 'react';
import { GOODS_NOTE } from '#blocks/boutique/goods-note.ts';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useBack, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { BagCard } from './bag-card.tsx';
import * as styles from './boutique.module.css';
import { askedOf, sumOf, toggled, useGoods } from './use-goods.ts';

const WhySheet = lazySheet(() => import('./why-sheet.tsx'), 'opened');

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const { typeId, chosen } = params;
  if (!typeId) return {};
  const { title } = await load(boutiqueList, askedOf({ typeId, chosen }));
  return { card: { title: `${title} 精品包`, desc: GOODS_NOTE } };
};

/** Goods for a car that is about to be booked, or for an order. */
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
        <Goods
          of={list}
          chosen={chosen}
          onSelect={select}
          adjust={orderId ? null : href('cars.custom', { typeId: list.typeId, chosen: options })}
        />
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

type GoodsProps = {
  of: BoutiqueList;
  chosen: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  adjust: string | null;
};

const KINDS = [
  { kind: 'bag', title: '精品包', note: '成套更省' },
  { kind: 'single', title: '单件精品', note: '想要哪件选哪件' },
] as const;

function Goods({ of, chosen, onSelect, adjust }: GoodsProps) {
  const href = useHref();
  const [asked, setAsked] = useState<BagForCar | null>(null);
  const brought = new Set(
    of.items
      .filter(({ bagId }) => chosen.includes(bagId))
      .flatMap(({ contains }) => contains.map((single) => single.bagId)),
  );
  const where = of.order ? { order: of.order.id } : { typeId: of.typeId };
  return (
    <>
      <p className={styles.lead}>给 {of.title}，交车前装好，安装不另收费。</p>
      {KINDS.map(({ kind, title, note }) => (
        <Card key={kind} aria-label={title}>
          <CardTitle>
            {title} <small>{note}</small>
          </CardTitle>
          <ul>
            {of.items
              .filter((item) => item.kind === kind)
              .map((item) => (
                <BagCard
                  key={item.bagId}
                  of={item}
                  checked={chosen.includes(item.bagId)}
                  isBrought={brought.has(item.bagId)}
                  to={href('carOrder.boutiqueBag', { id: item.bagId, ...where })}
                  onToggle={() => onSelect(toggled(of, chosen, item))}
                  onWhy={() => setAsked(item)}
                />
              ))}
          </ul>
        </Card>
      ))}
      <WhySheet
        open={asked !== null}
        onClose={() => setAsked(null)}
        of={asked}
        adjust={adjust}
        onPick={(bagIds) => {
          onSelect(bagIds);
          setAsked(null);
        }}
      />
    </>
  );
}
