import type { CutRecord } from '@marque/contract/activity/cut/schema';
import { formatMoney, moneyParts } from '@marque/contract/money';
import { sumBy } from 'es-toolkit';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import * as styles from './cut-face.module.css';

/** A price on its way from one to another, and who has taken what off it. */
type Cutting = Pick<
  CutRecord,
  'goods' | 'fromFen' | 'floorFen' | 'priceFen' | 'needed' | 'helped' | 'cuts'
>;

/** How far a price still is from its floor: 1 at the beginning, 0 at the floor. */
const shareOf = (fen: number, { fromFen, floorFen }: Cutting): number =>
  (fen - floorFen) / (fromFen - floorFen);

/** A price that falls: a tag on a ribbon that gets shorter, or a bar that brakes towards its red line. */
export function CutFace({ of }: { of: Cutting }) {
  const { blocks } = useBrand();
  return (
    <div className={cx(styles.face, styles[blocks.activity])}>
      {blocks.activity === 'card' ? <Tag of={of} /> : <Brake of={of} />}
    </div>
  );
}

const RIBBON_PX = 160;

function Tag({ of }: { of: Cutting }) {
  const { goods, priceFen, floorFen, fromFen } = of;
  const up = RIBBON_PX * (1 - shareOf(priceFen, of));
  return (
    <>
      <div className={styles.hung} style={{ transform: `translateY(${-up}px)` }}>
        <span className={styles.ribbon} />
        <div className={styles.tag}>
          <Picture image={goods.image} alt="" sizes="108px" ratio="1 / 1" eager />
          <Price fen={priceFen} />
        </div>
      </div>
      <p className={styles.from}>{formatMoney(fromFen)}</p>
      <p className={styles.floor}>底价 {formatMoney(floorFen)}</p>
    </>
  );
}

/** The floor stands at a fifth of the bar. */
const FLOOR = 0.2;
const placeOf = (fen: number, of: Cutting): number => FLOOR + (1 - FLOOR) * shareOf(fen, of);

/** Where each cut ended on the bar: the latest at the price, those before it further up. */
const slitsOf = (of: Cutting) =>
  of.cuts.map(({ serial }, i) => ({
    serial,
    at: placeOf(of.priceFen + sumBy(of.cuts.slice(0, i), ({ amountFen }) => amountFen), of),
  }));

function Brake({ of }: { of: Cutting }) {
  const { goods, priceFen, floorFen, fromFen } = of;
  const { sign, yuan, decimals } = moneyParts(priceFen);
  return (
    <>
      <Picture image={goods.image} alt="" sizes="180px" ratio="1 / 1" eager />
      <p className={styles.figure}>
        <small>{sign}</small>
        {yuan}
        <small>{decimals}</small>
      </p>
      <div className={styles.bar}>
        <span style={{ transform: `scaleX(${placeOf(priceFen, of)})` }} />
        {slitsOf(of).map(({ serial, at }) => (
          <i key={serial} style={{ left: `${at * 100}%` }} />
        ))}
        <b style={{ left: `${FLOOR * 100}%` }} />
      </div>
      <p className={styles.ends}>
        <span>底价 {formatMoney(floorFen)}</span>
        <span>{formatMoney(fromFen)}</span>
      </p>
    </>
  );
}
