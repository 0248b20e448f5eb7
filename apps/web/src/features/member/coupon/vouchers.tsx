import { voucherList } from '@marque/contract/voucher/endpoints';
import type { Voucher } from '@marque/contract/voucher/schema';
import { useQuery } from '@tanstack/react-query';
import { moneyFace } from '#blocks/coupon-strip/coupon-labels.ts';
import { Ticket } from '#blocks/coupon-strip/ticket.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import * as styles from './coupons.module.css';
import { TicketsSkeleton } from './tickets-skeleton.tsx';
import { voucherNote } from './voucher-labels.ts';

/** The list of the member's vouchers, usable ones first. */
export default function Vouchers() {
  const api = useApi();
  const enabled = useSignedIn();
  const query = useQuery({ ...api.query(voucherList, {}, 'live'), enabled });
  return (
    <QueryView
      of={query}
      skeleton={<TicketsSkeleton />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: <Empty of="coupons" title="还没有到店用的券" />,
      }}
    >
      {({ items }) => (
        <div className={styles.tickets}>
          {items.map((voucher) => (
            <VoucherTicket key={voucher.id} voucher={voucher} />
          ))}
        </div>
      )}
    </QueryView>
  );
}

/** A voucher as a ticket, which leads to its code. */
function VoucherTicket({ voucher }: { voucher: Voucher }) {
  const href = useHref();
  const { id, kindText, title, valueFen, covers, status } = voucher;
  const usable = status === 'usable';
  return (
    <Ticket
      face={valueFen === null ? { sign: '', value: kindText, unit: '' } : moneyFace(valueFen)}
      terms={valueFen === null ? '到店免费' : `${kindText} · 无门槛`}
      name={title}
      scope={valueFen === null ? covers.join('、') : '抵门店工时费、备件费'}
      validity={voucherNote(voucher)}
      muted={!usable}
      to={href('member.voucherDetails', { id })}
      action={
        <LinkButton
          size="small"
          kind={usable ? 'primary' : 'secondary'}
          to={href('member.writeOff', { id })}
        >
          {usable ? '出示' : '查看'}
        </LinkButton>
      }
    />
  );
}
