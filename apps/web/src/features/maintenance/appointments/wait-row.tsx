import type { WaitEntry } from '@marque/contract/appointment/schema';
import { dayText } from '@marque/contract/shanghai';
import { clockOf, timeText } from '#blocks/slot-picker/slot-labels.ts';
import { useServerLink } from '#shared/routing/navigation.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './appointments.module.css';

/** A place in a waiting list, or the time that is offered. */
export function WaitRow({ of: { dealerName, day, kindText, offer, link } }: { of: WaitEntry }) {
  const addressOf = useServerLink();
  const to = link && addressOf(link);
  return (
    <div className={styles.wait}>
      <ListRow
        label={offer ? `候补到 ${timeText(offer.start)}` : `${kindText}候补 ${dayText(day)}`}
        note={offer ? `${dealerName}，为你留到 ${clockOf(offer.until)}` : dealerName}
        value={offer ? '去预约' : '看空位'}
        {...(to ? { to } : {})}
      />
    </div>
  );
}
