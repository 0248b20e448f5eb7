import type { CarRight, CarRights, OwnRight } from '@marque/contract/car-order/rights/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';

type OwnRightsProps = {
  of: CarRights['mine'][number];
  groups: CarRights['groups'];
  hotline: string;
};

/** The state of the rights of the member's own car. */
export function OwnRights({
  of: { orderId, title, statusText, items },
  groups,
  hotline,
}: OwnRightsProps) {
  const href = useHref();
  const rights = groups.flatMap((group) => group.items);
  return (
    <Card aria-label={`我的权益，${title}`}>
      <CardTitle>我的权益</CardTitle>
      <ListRow
        label={title}
        note={statusText}
        value="看订单"
        to={href('carOrder.details', { id: orderId })}
      />
      {items.map((own) => {
        const right = rights.find(({ id }) => id === own.id);
        if (!right) return null;
        const row = { label: right.name, note: stateText(own) };
        if (own.state !== 'active')
          return <ListRow key={own.id} {...row} value={STATES[own.state]} />;
        if (right.link)
          return (
            <ListRow
              key={own.id}
              {...row}
              value="立即使用"
              to={href(right.link, USED_AT[right.link])}
            />
          );
        // A right without a page is asked for by phone.
        return (
          <ListRow
            key={own.id}
            {...row}
            value={
              <a className="reach" href={`tel:${hotline}`}>
                打电话使用
              </a>
            }
          />
        );
      })}
    </Card>
  );
}

/** The stores that do what the right promises. */
const USED_AT: Partial<Record<NonNullable<CarRight['link']>, Record<string, string>>> = {
  'cars.network': { kind: 'service' },
};

const STATES: Record<OwnRight['state'], string> = {
  waiting: '待提车',
  active: '生效中',
  used: '已用完',
  expired: '已到期',
};

const stateText = ({ state, usesLeft, until }: OwnRight): string => {
  if (state === 'waiting') return '提车后生效';
  const left = usesLeft === null ? '次数不限' : `剩 ${usesLeft} 次`;
  return [left, until ? `到 ${until}` : '长期有效'].join('，');
};
