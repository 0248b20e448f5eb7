import { carRightsList } from '@marque/contract/car-order/rights-endpoints';
import { isForDay, RIGHTS_PAGES } from '@marque/contract/car-order/rights-labels';
import { formatMoney } from '@marque/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';

type RightsRowsProps = {
  seriesId: string;
  /** Day an order was made on: packages for that day alone; today without. */
  day?: string;
};

/** What comes with the cars of a series; nothing where nothing does. */
export default function RightsRows({ seriesId, day }: RightsRowsProps) {
  const api = useApi();
  const href = useHref();
  const { data } = useQuery(api.query(carRightsList, { seriesId }, 'steady'));
  const fitting = (data?.items ?? []).filter((one) =>
    day === undefined ? one.isOpen : isForDay(one, day),
  );
  if (fitting.length === 0) return null;
  return (
    <Card aria-label="购车权益">
      {fitting.map(({ key, title, count, worthFen }) => (
        <ListRow
          key={key}
          label={title}
          note={`${count} 项，合计价值 ${formatMoney(worthFen)}`}
          value="查看"
          to={href(RIGHTS_PAGES[key])}
        />
      ))}
    </Card>
  );
}
