import { dayText } from '@marque/contract/shanghai';
import type { WaitEntry } from '@marque/contract/appointment/schema';
import { clockOf, timeText } from '#blocks/slot-picker/slot-labels.ts';
import { useServerLink } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';

/** An entry of the waiting list, or the time offered to it. */
export function WaitRow({ of: { dealerName, day, offer, link } }: { of: WaitEntry }) {
  const addressOf = useServerLink();
  const to = link && addressOf(link);
  return (
    <Card flush>
      <ListRow
        label={offer ? `候补到 ${timeText(offer.start)}` : `正在候补 ${dayText(day)}`}
        note={offer ? `${dealerName}，为你留到 ${clockOf(offer.until)}` : dealerName}
        value={offer ? '去预约' : '看空位'}
        {...(to ? { to } : {})}
      />
    </Card>
  );
}
