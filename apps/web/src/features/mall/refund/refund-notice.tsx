import type { PlacedLine } from '@marque/contract/mall/order/schema';
import caretRight from 'virtual:icon/caret-right';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import * as styles from './refund-parts.module.css';

/** The number of a line's pieces being refunded or refunded, with a link to the refund. */
export function RefundNotice({ refund }: Pick<PlacedLine, 'refund'>) {
  const { refunding, refunded, id } = refund;
  if (id === null || refunding + refunded === 0) return null;
  const words = [
    refunding > 0 ? `退款中 ${refunding} 件` : '',
    refunded > 0 ? `已退款 ${refunded} 件` : '',
  ].filter(Boolean);
  return (
    <PageLink page="mall.refundDetail" params={{ id }} className={styles.notice}>
      <span>{words.join(' · ')}</span>
      <Icon of={caretRight} size={14} />
    </PageLink>
  );
}
