import type { BlockOf } from '#blocks/page-blocks/block.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './landing.module.css';

type DriveBlockProps = Pick<BlockOf<'drive'>, 'title' | 'subtitle' | 'series'>;

/** The way to a test drive of a series. */
export function DriveBlock({ title, subtitle, series }: DriveBlockProps) {
  const href = useHref();
  const { seriesId, seriesName, image } = series;
  return (
    <section className={styles.drive} aria-label={title}>
      <Picture image={image} alt={seriesName} sizes="(min-width: 600px) 448px, 92vw" />
      <h2>{title}</h2>
      {subtitle ? <p>{subtitle}</p> : null}
      <LinkButton block to={href('cars.appointmentDrive', { seriesId })}>
        预约试驾
      </LinkButton>
    </section>
  );
}
