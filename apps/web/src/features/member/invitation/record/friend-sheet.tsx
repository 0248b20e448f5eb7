import type { Friend } from '@marque/contract/member/invitation/schema';
import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { invitationRecords, invitationRemind } from '@marque/contract/member/invitation/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { serverNow } from '#shared/api/wire.ts';
import { formatDate } from '#shared/format/time.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { copy } from '#shared/ui/control/copy.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './invited-record.module.css';

export type FriendSheetProps = { open: boolean; onClose: () => void; friend: Friend | null };

/** A friend's steps with their dates, and the words for a reminder. */
export default function FriendSheet({ open, onClose, friend }: FriendSheetProps) {
  const { name: brand } = useBrand();
  const remind = useReminder();
  if (!friend) return null;
  const { id, name, note, joinedAt, steps } = friend;
  const missing = steps.filter(({ state }) => state === 'waiting').map(({ title }) => title);
  const from = remind.data?.id === id ? remind.data.remindFrom : friend.remindFrom;
  const isLater = from !== null && Date.parse(from) > serverNow();
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
            disabled={isLater}
            busy={remind.isPending}
            onClick={() => {
              // A phone copies within the tap alone, so the answer is not waited for.
              void copy(`${brand}会员还差一步：${missing.join('、')}，有空去看看。`);
              remind.mutate(id);
            }}
          >
            {isLater ? `${formatDate(from)} 后可再提醒` : '提醒 TA'}
          </Button>
        </div>
      ) : null}
    </Sheet>
  );
}

/** Reminds a friend by a notice, and gives the words to send them as well. */
function useReminder() {
  const api = useApi();
  const client = useQueryClient();
  return useWrite({
    mutationFn: async (id: string, idempotencyKey) => ({
      id,
      ...(await api.call(invitationRemind, { id }, { idempotencyKey })),
    }),
    purpose: (id) => `invitation.remind:${id}`,
    onSuccess: () => toast('已提醒 TA，话也复制好了，可以发给朋友'),
    onSettled: () => client.invalidateQueries({ queryKey: [invitationRecords.id] }),
  });
}
