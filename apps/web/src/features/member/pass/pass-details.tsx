import type { OwnPassDetail } from '@marque/contract/pass/schema';
import { PassView } from '#blocks/pass-view/pass-view.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './details.module.css';

/** A pass of the member without its code: what it is good for, where it is taken, and its uses. */
export function PassDetails({ of }: { of: OwnPassDetail }) {
  const href = useHref();
  return (
    <>
      <PassView pass={of} />
      <div className={styles.rows}>
        <ListRow label="用券规则" note="到店券怎么用、能不能退" to={href('member.couponRules')} />
      </div>
    </>
  );
}

/** What can be done with a pass now. */
export function PassBar({ of: { id, kind, sourceId, status } }: { of: OwnPassDetail }) {
  const href = useHref();
  const usable = status === 'usable';
  return (
    <ActionBar>
      {kind === 'order' && !usable ? (
        <LinkButton to={href('mall.orderDetail', { id: sourceId })}>看订单</LinkButton>
      ) : (
        <LinkButton kind={usable ? 'primary' : 'secondary'} to={href('member.writeOff', { id })}>
          {usable ? '出示核销码' : '看核销码'}
        </LinkButton>
      )}
    </ActionBar>
  );
}
