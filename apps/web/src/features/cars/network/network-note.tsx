import type { NetworkDealer } from '@marque/contract/dealer/schema';
import { uniqBy } from 'es-toolkit';
import { earliestText } from '#blocks/drive-form/store-note.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import * as styles from './network.module.css';

type NetworkNoteProps = {
  dealer: NetworkDealer;
  /** The car that is looked for; '' any. */
  seriesId: string;
  /** Leads on to what can be done there. */
  links: boolean;
};

/** What can be driven in a store, when first, and the way on. */
export function NetworkNote({ dealer, seriesId, links }: NetworkNoteProps) {
  const href = useHref();
  const { id, name, demoCars, kinds } = dealer;
  const cars = uniqBy(demoCars, (car) => car.seriesId);
  const space = kinds.includes('experience');
  if (cars.length === 0 && !space) return null;
  return (
    <>
      {cars.length > 0 ? (
        <p className={styles.note}>
          可试驾 {cars.map(({ seriesName }) => seriesName).join('、')}
          <span>{earliestText(dealer)}</span>
        </p>
      ) : null}
      {links ? (
        <div className={styles.links}>
          {space ? (
            <LinkButton
              size="small"
              kind="secondary"
              aria-label={`看体验中心 ${name}`}
              to={href('cars.experienceCentre', { id })}
            >
              看体验中心
            </LinkButton>
          ) : null}
          {cars.length > 0 ? (
            <LinkButton
              size="small"
              kind="secondary"
              aria-label={`预约试驾 ${name}`}
              to={href('cars.appointmentDrive', {
                dealerId: id,
                from: 'cars.network',
                ...(seriesId && { seriesId }),
              })}
            >
              预约试驾
            </LinkButton>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
