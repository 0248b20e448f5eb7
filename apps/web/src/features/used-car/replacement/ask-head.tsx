import { formatMoney } from '@marque/contract/money';
import type { Out } from '@marque/contract/core';
import type { usedCarSubsidy } from '@marque/contract/used-car/replacement/endpoints';
import { ListRow } from '#shared/ui/layout/list-row.tsx';

/** What the adviser is asked about, above the form. */
export const AskHead = ({ of: { car, nowFen, old } }: { of: Out<typeof usedCarSubsidy> }) => (
  <>
    <ListRow label="想换" value={car.name} />
    {old ? <ListRow label="旧车" value={old.name} /> : null}
    <ListRow label="预计到店付" value={formatMoney(Math.max(nowFen, 0))} />
  </>
);
