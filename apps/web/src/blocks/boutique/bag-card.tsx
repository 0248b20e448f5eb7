import type { Bag, BagForCar } from '@marque/contract/car-order/boutique-schema';
import { formatMoney } from '@marque/contract/money';
import { PathLink } from '#shared/routing/navigation.tsx';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import * as styles from './goods.module.css';
import { isFixed, STATES } from './use-goods.ts';

/** 约 1.5 小时装好. */
export const hoursText = ({ hours }: Pick<Bag, 'hours'>): string =>
  hours > 0 ? `约 ${hours} 小时装好` : '随车放好，不用安装';

type BagCardProps = {
  of: BagForCar;
  checked: boolean;
  /** A bag that is chosen brings it. */
  isBrought: boolean;
  /** Its page. */
  to: string;
  onToggle: () => void;
  /** Why it does not go with the car is asked for. */
  onWhy: () => void;
};

/** What is said below its name: what it takes the place of, or why it cannot be had. */
function wordOf({ fit, left, state, replaces, ...of }: BagForCar): string {
  if (state !== null && isFixed({ state })) return STATES[state];
  if (!fit.ok) return fit.reason;
  if (left === 0) return '已售罄';
  if (replaces.length > 0) return `选了它就不用单选${replaces.join('、')}`;
  return left === null ? hoursText(of) : `只剩 ${left} 件，${hoursText(of)}`;
}

/** Goods to choose, with what they cost one by one. */
export function BagCard({ of, checked, isBrought, to, onToggle, onWhy }: BagCardProps) {
  const { name, subtitle, priceFen, singleFen, images, fit, left, state } = of;
  const [image] = images;
  const isOut = left === 0 && state === null;
  return (
    <li className={styles.bag}>
      <PathLink to={to} className={styles.face}>
        {image ? (
          <Picture image={image} alt="" sizes="88px" className={styles.thumb ?? ''} />
        ) : null}
        <span className={styles.words}>
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

/** 单买 ¥2,940.00，省 ¥260.00. */
export const savingText = ({ priceFen, singleFen }: Bag): string =>
  singleFen > priceFen
    ? `单买 ${formatMoney(singleFen)}，省 ${formatMoney(singleFen - priceFen)}`
    : '';
