import { carCreditOffers } from '@marque/contract/car-credit/endpoints';
import { creditText } from '@marque/contract/car-credit/labels';
import { carRightsList } from '@marque/contract/car-order/rights/endpoints';
import { isForDay, rightsPlace } from '@marque/contract/car-order/rights/labels';
import { formatMoney } from '@marque/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';

type RightsRowsProps = {
  seriesId: string;
  /** The day of an order, for the packages of that day; by default today. */
  day?: string;
  /** Whether credits that can be bought ahead are shown too. */
  buyable?: boolean;
};

/** The rights packages of a series; nothing without any. */
export default function RightsRows({ seriesId, day, buyable = true }: RightsRowsProps) {
  const api = useApi();
  const href = useHref();
  const { data } = useQuery(api.query(carRightsList, { seriesId }, 'steady'));
  const fitting = (data?.items ?? []).filter((one) =>
    day === undefined ? one.isOpen : isForDay(one, day),
  );
  const sold = useQuery({
    ...api.query(carCreditOffers, { seriesId }, 'steady'),
    enabled: buyable,
  });
  const offers = buyable ? (sold.data?.items ?? []).filter(({ state }) => state === 'live') : [];
  if (fitting.length + offers.length === 0) return null;
  return (
    <Card aria-label="购车权益">
      {fitting.map(({ key, title, count, worthFen }) => {
        const { page, query } = rightsPlace(key);
        return (
          <ListRow
            key={key}
            label={title}
            note={`${count} 项，合计价值 ${formatMoney(worthFen)}`}
            value="查看"
            to={href(page, query)}
          />
        );
      })}
      {offers.map(({ id, title, slogan, ...of }) => (
        <ListRow
          key={id}
          label={title}
          note={slogan}
          value={creditText(of)}
          to={href('carOrder.credit', { id })}
        />
      ))}
    </Card>
  );
}
