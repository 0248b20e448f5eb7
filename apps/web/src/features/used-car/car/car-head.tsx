import type { UsedCar } from '@marque/contract/used-car/stock/schema';
import { formatMoney } from '@marque/contract/money';
import { Gallery } from '#blocks/gallery/gallery.tsx';
import type { useViewer } from '#blocks/viewer/use-viewer.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { Price } from '#shared/ui/display/price.tsx';
import { kmText, nameOf, savingText } from '../common/car-labels.ts';
import * as styles from './car-head.module.css';
import { usePriceSeen } from './use-used-car.ts';

type CarHeadProps = { of: UsedCar; onZoom: ReturnType<typeof useViewer>['show'] };

/** The pictures of a car, and its price against that of the new one. */
export function CarHead({ of, onZoom }: CarHeadProps) {
  const { blocks } = useBrand();
  const lane = blocks.slab === 'lane';
  const images = lane ? of.nightImages : of.images;
  const sold = of.status === 'sold';
  return (
    <>
      <div className={cx(styles.pictures, styles[blocks.slab], sold && styles.sold)}>
        {images.length > 0 ? (
          <Gallery
            label="车辆图片"
            images={images}
            title={`${nameOf(of)} ${of.colourName}`}
            onZoom={(at) => onZoom(images, at)}
          />
        ) : null}
        {lane ? (
          <div className={styles.over}>
            <p className={styles.name} aria-hidden>
              {nameOf(of)}
            </p>
            <p>
              {of.modelYear} 款 · {of.colourName} · {kmText(of.km)}
            </p>
          </div>
        ) : null}
        {sold ? <p className={styles.stamp}>已售</p> : null}
      </div>
      <PricePart of={of} />
    </>
  );
}

/** The price, beside that of the same car new as lines of one scale. */
function PricePart({ of }: { of: UsedCar }) {
  const seen = usePriceSeen(of);
  const { certified, newPriceFen, priceFen } = of;
  const saving = savingText(of);
  return (
    <section className={styles.price} aria-label="价格">
      <p className={styles.figure}>
        <Price fen={priceFen} size="large" plain />
        {saving ? <span className={styles.saving}>{saving}</span> : null}
        {certified ? <span className={styles.tag}>官方认证</span> : null}
      </p>
      {seen === null ? null : (
        <p className={styles.seen} role="status">
          <s>{formatMoney(seen)}</s> 你刚才看的时候，现在
          {priceFen < seen ? '降了' : '涨了'} {formatMoney(Math.abs(priceFen - seen))}
        </p>
      )}
      {newPriceFen === null ? null : (
        <div className={styles.lines}>
          <span className={styles.own} style={{ width: `${(priceFen / newPriceFen) * 100}%` }} />
          <span className={styles.new} />
          <p>
            <span>这台车</span>
            <span>同款新车 {formatMoney(newPriceFen)}</span>
          </p>
        </div>
      )}
    </section>
  );
}
