import { useState } from 'react';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { serverNow } from '#shared/api/wire.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { MessageList } from './message-list.tsx';
import * as styles from './messages-sheet.module.css';
import { PreferencesSheet } from './preferences-sheet.tsx';
import { useMessages } from './use-messages.ts';
import { useUnread } from './use-unread.ts';

type MessagesSheetProps = { open: boolean; onClose: () => void };

/** The sheet with all notices, a button that marks them as read, and the preferences. */
export default function MessagesSheet({ open, onClose }: MessagesSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="消息" full>
      <MemberGate title="登录后查看消息">
        <Messages onLeave={onClose} />
      </MemberGate>
    </Sheet>
  );
}

function Messages({ onLeave }: { onLeave: () => void }) {
  const { read } = useMessages('');
  const unread = useUnread()?.total ?? 0;
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <div className={styles.actions}>
        <Button
          kind="plain"
          size="small"
          disabled={unread === 0}
          // Notices that arrive after this moment stay unread.
          onClick={() => read.mutate({ until: new Date(serverNow()).toISOString() })}
        >
          全部已读
        </Button>
        <Button kind="plain" size="small" onClick={() => setChoosing(true)}>
          消息设置
        </Button>
      </div>
      <MessageList onLeave={onLeave} />
      <PreferencesSheet open={choosing} onClose={() => setChoosing(false)} />
    </>
  );
}
