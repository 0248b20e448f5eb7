import type { Friend } from '@marque/contract/member/invitation/schema';
import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDate } from '#shared/format/time.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { copy } from '#shared/ui/control/copy.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './invited-record.module.css';

export type FriendSheetProps = { open: boolean; onClose: () => void; friend: Friend | null };

/** A friend's steps with their dates, and the words for a reminder. */
export default function FriendSheet({ open, onClose, friend }: FriendSheetProps) {
  const { name: brand } = useBrand();
  if (!friend) return null;
  const { name, note, joinedAt, steps } = friend;
  const missing = steps.filter(({ state }) => state === 'waiting').map(({ title }) => title);
  const refused = steps.some(({ state }) => state === 'refused' || state === 'clawedBack');
  return (
    <Sheet open={open} onClose={onClose} title={name}>
      <div className={styles.steps}>
        <p className={styles.state}>{note}</p>
        <ListRow label="接受邀请" value={formatDate(joinedAt)} />
        {steps.map(({ key, title, text, at }) => (
          <ListRow
            key={key}
            label={title}
            note={text}
            value={at && key !== 'registered' ? formatDate(at) : ''}
          />
        ))}
        {refused ? <CustomerServiceButton topic="account" look="row" /> : null}
      </div>
      {missing.length > 0 ? (
        <div className={styles.actions}>
          <Button
            block
            kind="secondary"
            onClick={() => void copy(`${brand}会员还差一步：${missing.join('、')}，有空去看看。`)}
          >
            复制提醒的话
          </Button>
        </div>
      ) : null}
    </Sheet>
  );
}
