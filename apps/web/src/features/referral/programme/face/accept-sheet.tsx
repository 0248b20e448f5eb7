import type { Inviter } from '@marque/contract/referral/binding/schema';
import { useState } from 'react';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { SwitchRow } from '#shared/ui/control/form-row.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './sheets.module.css';

export type AcceptSheetProps = {
  inviter: Inviter;
  busy: boolean;
  /** `shows`: whether the inviter sees the steps. */
  onAccept: (shows: boolean) => void;
  open: boolean;
  onClose: () => void;
};

/** Says what the inviter will see, before anything is accepted. */
export default function AcceptSheet({ inviter, busy, onAccept, open, onClose }: AcceptSheetProps) {
  const [shows, setShows] = useState(true);
  const { nickName, avatar, identification, badgeUrl } = inviter;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`接受 ${nickName} 的推荐`}
      footer={
        <Button block busy={busy} onClick={() => onAccept(shows)}>
          接受推荐
        </Button>
      }
    >
      <div className={styles.who}>
        <Avatar src={avatar} size={56} identification={identification} badgeUrl={badgeUrl} />
        <p>TA 看不到你的电话、门店、车型和价格。买不买、在哪家买，都由你定。</p>
      </div>
      <SwitchRow
        label="让 TA 看到我的进度"
        note={shows ? '只看到走到哪一步和月份，随时可以关' : 'TA 只看到你接受了，和最后买没买'}
        checked={shows}
        onChange={setShows}
      />
    </Sheet>
  );
}
