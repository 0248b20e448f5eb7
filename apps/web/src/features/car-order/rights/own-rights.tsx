import type { CarRights, OwnRight } from '@marque/contract/car-order/rights/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';

type OwnRightsProps = { of: CarRights['mine'][number]; groups: CarRights['groups'] };

/** The state of the rights of the member's own car. */
export function OwnRights({ of: { orderId, title, statusText, items }, groups }: OwnRightsProps) {
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
        const leads = own.state === 'active' && right.link;
        return (
          <ListRow
            key={own.id}
            label={right.name}
            note={stateText(own)}
            value={leads ? '立即使用' : STATES[own.state]}
            {...(leads && { to: href(leads) })}
          />
        );
      })}
    </Card>
  );
}

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
