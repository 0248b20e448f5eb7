import type { ServiceTopic } from '@marque/contract/service/schema';
import headset from 'virtual:icon/headset';
import { useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { cx } from '#shared/ui/cx.ts';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import * as styles from './customer-service-button.module.css';
import type { CustomerServiceSheetProps } from './customer-service-sheet.tsx';

const CustomerServiceSheet = lazySheet<CustomerServiceSheetProps>(
  () => import('./customer-service-sheet.tsx'),
  'opened',
);

type CustomerServiceButtonProps = {
  topic: ServiceTopic;
  /** The order in question, which the staff see. */
  order?: { orderNo: string } | undefined;
  /** bar: icon and name for an action bar. row: a list row. plain: a text button. */
  look?: 'bar' | 'row' | 'plain';
  className?: string | undefined;
};

/** The button for the customer service. Its sheet loads with the first tap. */
export function CustomerServiceButton({
  topic,
  order,
  look = 'plain',
  className,
}: CustomerServiceButtonProps) {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  return (
    <>
      {look === 'row' ? (
        <ListRow label="客服" value="电话与常见问题" onClick={show} />
      ) : look === 'bar' ? (
        <button type="button" className={cx(styles.help, className)} onClick={show}>
          <Icon of={headset} size={22} />
          <span>客服</span>
        </button>
      ) : (
        <Button kind="plain" className={className} onClick={show}>
          <Icon of={headset} size={18} /> 联系客服
        </Button>
      )}
      <CustomerServiceSheet
        open={open}
        onClose={() => setOpen(false)}
        topic={topic}
        order={order}
      />
    </>
  );
}
