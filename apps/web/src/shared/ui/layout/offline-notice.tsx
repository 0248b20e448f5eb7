import wifi from 'virtual:icon/wifi-slash';
import { Button } from '../control/button.tsx';
import { Icon } from '../display/icon.tsx';
import { NoticeBar } from './notice-bar.tsx';
import * as styles from './offline-notice.module.css';

type OfflineNoticeProps = {
  /** Refetches the data of the page. */
  onRetry: () => void;
  retrying: boolean;
};

/** The notice that is shown while the network is lost. */
export function OfflineNotice({ onRetry, retrying }: OfflineNoticeProps) {
  return (
    <NoticeBar at="top">
      <Icon of={wifi} size={20} />
      <span className={styles.texts}>网络断开了，内容可能不是最新的</span>
      <Button kind="plain" size="small" busy={retrying} onClick={onRetry}>
        重试
      </Button>
    </NoticeBar>
  );
}
