import { formatDateTime } from '#shared/format/time.ts';
import * as styles from './preview-bar.module.css';

type PreviewBarProps = { number: number; until: string };

/** Says that the page shows an unpublished version. */
const PreviewBar = ({ number, until }: PreviewBarProps) => (
  <p className={styles.bar} role="note">
    预览第 {number} 版，请勿转发 · 链接 {formatDateTime(until)} 前有效
  </p>
);
export default PreviewBar;
