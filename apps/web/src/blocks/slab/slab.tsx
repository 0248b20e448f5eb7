import type { StoredImage } from '@marque/contract/common';
import { useBrand } from '#shared/brand/brand.ts';
import { PathLink } from '#shared/routing/navigation.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './slab.module.css';

export type SlabProps = {
  to: string;
  /** The place in the list, from 0. */
  place: number;
  /** Its pictures by day and by night; null where there is none. */
  day: StoredImage | null;
  night: StoredImage | null;
  title: string;
  fen: number;
  /** Beside the price, e.g. 比新车省 4.2 万. */
  note?: string | undefined;
  /** A few short facts in one line. */
  facts: readonly string[];
  /** Why it cannot be had any more, e.g. 已售. It then stands in grey. */
  over?: string | undefined;
  /** Whether it is in the first view. */
  eager?: boolean;
};

/** A car in a list, as a large picture with few words. */
export function Slab(props: SlabProps) {
  const { blocks } = useBrand();
  return blocks.slab === 'lane' ? <Lane {...props} /> : <Tile {...props} />;
}

type StillProps = Pick<SlabProps, 'eager' | 'over'> & { image: StoredImage | null; sizes: string };

function Still({ image, sizes, eager, over }: StillProps) {
  if (!image) return <span className={styles.none} />;
  return (
    <Picture
      image={image}
      alt=""
      sizes={sizes}
      className={cx(styles.still, over && styles.grey)}
      {...(eager && { eager })}
    />
  );
}

/** A rounded picture, the words below it on the page. */
const Tile = ({ to, day, title, fen, note, facts, over, eager }: SlabProps) => (
  <PathLink to={to} className={styles.tile}>
    <span className={styles.frame}>
      <Still
        image={day}
        sizes="(min-width: 600px) 448px, 92vw"
        over={over}
        eager={eager ?? false}
      />
      {over ? <span className={styles.over}>{over}</span> : null}
    </span>
    <span className={styles.head}>
      <b>{title}</b>
    </span>
    <span className={styles.price}>
      <Price fen={fen} size="large" plain />
      {note ? <span>{note}</span> : null}
    </span>
    <span className={styles.facts}>{facts.join(' · ')}</span>
  </PathLink>
);

/** A night picture of full width, its words over the dark floor. */
const Lane = ({ to, place, night, title, fen, note, facts, over, eager }: SlabProps) => (
  <PathLink to={to} className={styles.lane}>
    <Still
      image={night}
      sizes="(min-width: 600px) 560px, 118vw"
      over={over}
      eager={eager ?? false}
    />
    <span className={styles.index} aria-hidden>
      {String(place + 1).padStart(2, '0')}
    </span>
    {over ? <span className={styles.over}>{over}</span> : null}
    <span className={styles.floor}>
      <span className={styles.line}>
        <b>{title}</b>
        <Price fen={fen} size="large" plain />
      </span>
      <span className={styles.cells}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
      {note ? <span className="visually-hidden">{note}</span> : null}
    </span>
  </PathLink>
);
