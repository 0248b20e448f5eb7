import type { BagForCar, BoutiqueList } from '@marque/contract/car-order/boutique/schema';
import { useState } from 'react';
import { PathLink, useHref } from '#shared/routing/navigation.tsx';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { hoursText } from './goods-labels.ts';
import * as styles from './goods.module.css';
import { isFixed, STATES, toggled } from './use-goods.ts';

const WhySheet = lazySheet(() => import('./why-sheet.tsx'), 'opened');

type GoodsProps = {
  of: BoutiqueList;
  chosen: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  /** The address for changing the car; null when it cannot be changed. */
  adjust: string | null;
};

const KINDS = [
  { kind: 'bag', title: '精品包', note: '成套更省' },
  { kind: 'single', title: '单件精品', note: '想要哪件选哪件' },
] as const;

/** The goods for a car, bags and singles. Goods that do not fit offer alternatives. */
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

type BagCardProps = {
  of: BagForCar;
  checked: boolean;
  /** Whether a chosen bag contains it. */
  isBrought: boolean;
  /** The address of its page. */
  to: string;
  onToggle: () => void;
  /** Called when the person asks why it does not fit the car. */
  onWhy: () => void;
};

/** The text below the name: the goods that it replaces, or the reason why it is unavailable. */
function wordOf({ fit, left, state, replaces, ...of }: BagForCar): string {
  if (state !== null && isFixed({ state })) return STATES[state];
  if (!fit.ok) return fit.reason;
  if (left === 0) return '已售罄';
  if (replaces.length > 0) return `选了它就不用单选${replaces.join('、')}`;
  return left === null ? hoursText(of) : `只剩 ${left} 件，${hoursText(of)}`;
}

/** A card of goods to choose, with the price of its singles. */
function BagCard({ of, checked, isBrought, to, onToggle, onWhy }: BagCardProps) {
  const { name, subtitle, priceFen, singleFen, images, fit, left, state } = of;
  const [image] = images;
  const isOut = left === 0 && state === null;
  return (
    <li className={styles.bag}>
      <PathLink to={to} className={styles.face}>
        {image ? (
          <Picture image={image} alt="" sizes="88px" className={styles.thumb ?? ''} />
        ) : null}
        <span className={styles.texts}>
          <b>{name}</b>
          <small>{subtitle}</small>
          <span className={fit.ok || checked ? styles.word : styles.why}>{wordOf(of)}</span>
          <Price
            fen={priceFen}
            size="small"
            originalFen={singleFen > priceFen ? singleFen : null}
          />
        </span>
      </PathLink>
      <div className={styles.choose}>
        {isFixed(of) || isBrought ? null : checked || (fit.ok && !isOut) ? (
          <CheckBox checked={checked} onChange={onToggle} label={`选择${name}`} hideLabel />
        ) : isOut ? (
          <PathLink to={to} className={styles.deed}>
            到货提醒
          </PathLink>
        ) : (
          <button type="button" className={styles.deed} onClick={onWhy}>
            怎么办
          </button>
        )}
      </div>
    </li>
  );
}
