import type { NetworkDealer } from '@marque/contract/dealer/schema';
import { uniqBy } from 'es-toolkit';
import { earliestText } from '#blocks/drive-form/store-note.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import * as styles from './network-note.module.css';

const seriesOf = ({ demoCars }: NetworkDealer) => uniqBy(demoCars, (car) => car.seriesId);

/** The series that can be driven at a store, and the earliest time. */
export function NetworkNote({ dealer }: { dealer: NetworkDealer }) {
  const cars = seriesOf(dealer);
  if (cars.length === 0) return null;
  return (
    <p className={styles.note}>
      可试驾 {cars.map(({ seriesName }) => seriesName).join('、')}
      <span>{earliestText(dealer)}</span>
    </p>
  );
}

type NetworkLinksProps = {
  dealer: NetworkDealer;
  /** The series of the search; '' for any. */
  seriesId: string;
};

/** The actions for a store. */
export function NetworkLinks({ dealer, seriesId }: NetworkLinksProps) {
  const href = useHref();
  const { id, name, kinds } = dealer;
  return (
    <>
      {kinds.includes('experience') ? (
        <LinkButton
          size="small"
          kind="secondary"
          aria-label={`看体验中心 ${name}`}
          to={href('cars.experienceCentre', { id })}
        >
          看体验中心
        </LinkButton>
      ) : null}
      {seriesOf(dealer).length > 0 ? (
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
    </>
  );
}
