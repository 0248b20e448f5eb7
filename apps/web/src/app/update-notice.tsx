import x from 'virtual:icon/x';
import { useState } from 'react';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { NoticeBar } from '#shared/ui/layout/notice-bar.tsx';
import * as styles from './update-notice.module.css';

type UpdateNoticeProps = {
  /** The id of the newer build. */
  build: string;
  onUpdate: () => void;
};

/** Says that a newer build is out. Once dismissed, the notice returns only for the next build. */
export function UpdateNotice({ build, onUpdate }: UpdateNoticeProps) {
  const [putAway, setPutAway] = useState<string | null>(null);
  if (putAway === build) return null;
  return (
    <NoticeBar at="bottom">
      <button type="button" className={styles.update} onClick={onUpdate}>
        有新版本，点此更新
      </button>
      <IconButton
        icon={x}
        size={16}
        label="稍后更新"
        className={styles.later}
        onClick={() => setPutAway(build)}
      />
    </NoticeBar>
  );
}
