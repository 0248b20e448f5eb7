import { useQueryParams } from '#shared/routing/navigation.tsx';
import { Chip, Chips } from '#shared/ui/chips/chips.tsx';
import { RefundList } from './refund-list.tsx';
import { RefundableList } from './refundable-list.tsx';

const RECORDS = 'records';
const VIEWS = [
  { id: RECORDS, name: '申请记录', show: <RefundList state="all" /> },
  { id: 'underWay', name: '进行中', show: <RefundList state="underWay" /> },
  { id: 'apply', name: '可申请', show: <RefundableList /> },
] as const;

/** The tabs of after-sale: all refunds, open refunds, and lines that can be refunded. */
export function AfterSale() {
  const [query, setQuery] = useQueryParams();
  const view = VIEWS.find(({ id }) => id === query.get('view')) ?? VIEWS[0];
  const show = (id: string) =>
    setQuery(id === RECORDS ? { status: 'afterSale' } : { status: 'afterSale', view: id });
  return (
    <>
      <Chips label="退款和售后">
        {VIEWS.map(({ id, name }) => (
          <Chip key={id} on={id === view.id} onPress={() => show(id)}>
            {name}
          </Chip>
        ))}
      </Chips>
      {view.show}
    </>
  );
}
