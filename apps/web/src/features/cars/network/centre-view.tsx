import type { DealerDetail, DemoCar } from '@marque/contract/dealer/schema';
import { DealerCard } from '#blocks/dealer-picker/dealer-card.tsx';
import { OpeningWeek } from '#blocks/dealer-picker/opening-week.tsx';
import { earliestText } from '#blocks/drive-form/store-note.tsx';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import * as styles from './network.module.css';

/** An experience centre: address, opening hours, demo cars and directions. */
export function CentreView({ of }: { of: DealerDetail }) {
  const { locate, position } = useGeolocation();
  const { intro, demoCars, transport, accessibility } = of;
  return (
    <>
      <DealerCard dealer={of} onLocate={position ? undefined : () => void locate()}>
        {intro ? <p className={styles.texts}>{intro}</p> : null}
      </DealerCard>
      {demoCars.length > 0 ? (
        <Card aria-label="在店的车">
          <CardTitle>在店的车</CardTitle>
          <p className={styles.texts}>{earliestText(of)}</p>
          <ul>
            {demoCars.map((car) => (
              <CarRow key={car.id} of={car} dealerId={of.id} />
            ))}
          </ul>
        </Card>
      ) : null}
      <Card aria-label="营业时间">
        <CardTitle>营业时间</CardTitle>
        <OpeningWeek of={of} />
      </Card>
      <Facts title="怎么来" of={transport} />
      <Facts title="无障碍" of={accessibility} />
    </>
  );
}

/** A demo car with a link to its test drive. */
function CarRow({ of, dealerId }: { of: DemoCar; dealerId: string }) {
  const href = useHref();
  const { seriesId, seriesName, typeName, colourName, colourHex } = of;
  const asked = { dealerId, seriesId, from: 'cars.experienceCentre' };
  return (
    <li className={styles.car}>
      <i className={styles.swatch} style={{ background: colourHex }} aria-hidden />
      <span>
        <b>{seriesName}</b>
        {typeName} · {colourName}
      </span>
      <LinkButton
        size="small"
        kind="secondary"
        aria-label={`预约试驾 ${seriesName} ${typeName}`}
        to={href('cars.appointmentDrive', asked)}
      >
        预约试驾
      </LinkButton>
    </li>
  );
}

function Facts({ title, of }: { title: string; of: readonly string[] }) {
  return of.length > 0 ? (
    <Card aria-label={title}>
      <CardTitle>{title}</CardTitle>
      <ul className={styles.facts}>
        {of.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </Card>
  ) : null;
}
