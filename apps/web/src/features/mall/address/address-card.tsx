import type { Address } from '@marque/contract/mall/address/schema';
import { addressLine } from '@marque/contract/mall/address/line';
import { Card } from '#shared/ui/layout/card.tsx';
import { IconLink } from '#shared/ui/control/icon-button.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import * as styles from './address-card.module.css';

type AddressCardProps = {
  address: Address;
  editIcon: string;
  editTo: string;
  /** Called when the address is chosen; absent where the list is only managed. */
  onPick?: () => void;
};

/** One saved address, to be chosen or edited. */
export function AddressCard({ address, editIcon, editTo, onPick }: AddressCardProps) {
  const words = (
    <>
      <span className={styles.who}>
        <b>{address.name}</b>
        <span>{address.phone}</span>
        {address.isDefault ? <Tag strong>默认</Tag> : null}
        {address.tag ? <Tag muted>{address.tag}</Tag> : null}
      </span>
      <span className={styles.where}>{addressLine(address)}</span>
    </>
  );
  return (
    <Card className={styles.card ?? ''}>
      {onPick ? (
        <button type="button" className={styles.texts} onClick={onPick}>
          {words}
        </button>
      ) : (
        <div className={styles.texts}>{words}</div>
      )}
      <IconLink
        to={editTo}
        icon={editIcon}
        size={18}
        label={`编辑${address.name}的地址`}
        className={styles.edit}
      />
    </Card>
  );
}
