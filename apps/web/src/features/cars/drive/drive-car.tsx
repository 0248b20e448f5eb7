import type { Appointment } from '@marque/contract/appointment/schema';
import { queryMycarSeriesApp } from '@marque/contract/cars/endpoints';
import { useQuery } from '@tanstack/react-query';
import { driveOf } from '#blocks/drive-form/drive-facts.ts';
import { useApi } from '#shared/api/use-api.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './drive.module.css';

/** The car of a drive in its colour, with its store. */
export function DriveCar({ of }: { of: Appointment }) {
  const { title, dealer } = of;
  const drive = driveOf(of);
  const api = useApi();
  const { data } = useQuery(api.query(queryMycarSeriesApp, { saleState: 'all' }, 'list'));
  const series = data?.items.find(({ seriesId }) => seriesId === drive?.seriesId);
  const colours = series?.layers.colours ?? [];
  const colour = colours.find(({ id }) => id === drive?.car?.colourId) ?? colours[0];
  const image = colour?.image ?? series?.hero;
  const { car, driveType = '', km = null, minutes = null } = drive ?? {};
  const driven = [km === null ? '' : `${km} km`, minutes === null ? '' : `${minutes} 分钟`];
  return (
    <span className={styles.car}>
      <span className={styles.window}>
        {image ? <Picture image={image} alt="" sizes="112px" ratio="16 / 9" /> : null}
      </span>
      <span className={styles.facts}>
        <b>{car?.name ?? title}</b>
        {car ? (
          <span>
            {[car.colourName, car.plateTail && `尾号 ${car.plateTail}`].filter(Boolean).join(' · ')}
          </span>
        ) : null}
        <span>{[driveType, dealer.name].filter(Boolean).join(' · ')}</span>
        {km === null ? null : <span>{driven.filter(Boolean).join(' · ')}</span>}
      </span>
    </span>
  );
}
