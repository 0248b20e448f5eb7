import x from 'virtual:icon/x';
import { useState } from 'react';
import { Icon } from '#shared/ui/display/icon.tsx';
import { NoticeBar } from '#shared/ui/layout/notice-bar.tsx';
import styles from './update-notice.module.css';

type UpdateNoticeProps = {
  /** The build that is out. */
  build: string;
  onUpdate: () => void;
};

/** Says that a newer build is out. Put away, it comes back with the next build only. */
export function UpdateNotice({ build, onUpdate }: UpdateNoticeProps) {
  const [putAway, setPutAway] = useState<string | null>(null);
  if (putAway === build) return null;
  return (
    <NoticeBar at="bottom">
      <button type="button" className={styles.update} onClick={onUpdate}>
        有新版本，点此更新
      </button>
      <button
        type="button"
        className={styles.later}
        aria-label="稍后更新"
        onClick={() => setPutAway(build)}
      >
        <Icon of={x} size={16} />
      </button>
    </NoticeBar>
  );
}
