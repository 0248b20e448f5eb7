import type { CarCard } from '@marque/contract/referral/ambassador/schema';
import { formatInteger } from '@marque/contract/money';
import { useViewer } from '#blocks/viewer/use-viewer.ts';
import { Viewer } from '#blocks/viewer/viewer.tsx';
import { Gallery } from '#blocks/gallery/gallery.tsx';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './ambassador.module.css';

/** 6.8 L or kWh on 100 km. */
const useText = ({ energy, use }: Pick<CarCard, 'energy' | 'use'>): string =>
  `${(use / 10).toFixed(1)} ${energy === 'BEV' ? 'kWh' : 'L'}`;

type CarCardViewProps = { of: CarCard; ended?: boolean };

/** The card of a car as visitors see it: pictures, facts, three likes and one warning. */
export function CarCardView({ of, ended = false }: CarCardViewProps) {
  const viewer = useViewer();
  const { images, km, likes, modelName, warning } = of;
  return (
    <section className={cx(styles.card, ended && styles.ended)} aria-label="爱车名片">
      <Gallery
        images={images}
        title={modelName}
        label="爱车照片"
        onZoom={(at) => viewer.show(images, at)}
      />
      <div className={styles.cardText}>
        <h2>{modelName}</h2>
        <p className={styles.facts}>
          <span>
            <b>{formatInteger(km)}</b> km
          </span>
          <span>
            <b>{useText(of)}</b> / 100 km
          </span>
        </p>
        <ol className={styles.likes} aria-label="三点喜欢">
          {likes.map((like) => (
            <li key={like}>{like}</li>
          ))}
        </ol>
        <p className={styles.warning}>
          <b>要知道</b>
          {warning}
        </p>
      </div>
      <Viewer {...viewer} onClose={viewer.close} />
    </section>
  );
}
