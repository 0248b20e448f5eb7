import type { Act, ActOffer } from '@marque/contract/community/act/schema';
import { isFree } from '@marque/contract/community/act/policy';
import { formatMoney } from '@marque/contract/money';
import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { RefundRuler } from '#blocks/refund-ruler/refund-ruler.tsx';
import { useServerLink } from '#shared/routing/navigation.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './act.module.css';

/** The fee, what lowers it, and what comes back on leaving; nothing for what is free. */
export function ActFee({ of }: { of: Act }) {
  if (isFree(of.fee)) return null;
  return (
    <section className={styles.part} aria-label="费用与退出">
      <SectionHead title="每位" note="退出时钱和积分按同一比例退回">
        <Price {...of.fee} plain />
      </SectionHead>
      <Offer name="拼团价" of={of.offers.groupBuying} />
      <Offer name="砍价" of={of.offers.groupKj} />
      <div className={styles.ruler}>
        <RefundRuler stretches={of.refund} label="退出退回" />
      </div>
      <CustomerServiceButton look="row" topic="account" />
    </section>
  );
}

function Offer({ name, of }: { name: string; of: ActOffer | null }) {
  const linkTo = useServerLink();
  const to = of && linkTo({ page: of.page, params: of.params });
  return of && to ? <ListRow label={name} value={formatMoney(of.priceFen)} to={to} /> : null;
}
