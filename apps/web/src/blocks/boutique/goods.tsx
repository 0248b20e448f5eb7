import type { BagForCar, BoutiqueList } from '@marque/contract/car-order/boutique-schema';
import { useState } from 'react';
import { useHref } from '#shared/routing/navigation.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { BagCard } from './bag-card.tsx';
import * as styles from './goods.module.css';
import { toggled } from './use-goods.ts';

const WhySheet = lazySheet(() => import('./why-sheet.tsx'), 'opened');

type GoodsProps = {
  of: BoutiqueList;
  chosen: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  /** Where the car is changed; null where it cannot be from here. */
  adjust: string | null;
};

const KINDS = [
  { kind: 'bag', title: '精品包', note: '成套更省' },
  { kind: 'single', title: '单件精品', note: '想要哪件选哪件' },
] as const;

/** Goods that go with a car, in packages and one by one, with a way out where one does not. */
export function Goods({ of, chosen, onSelect, adjust }: GoodsProps) {
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
