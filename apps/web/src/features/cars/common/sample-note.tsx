import * as styles from './sample-note.module.css';

/** Said once on every page that tells figures of cars. */
export const SampleNote = ({ children }: { children?: string }) => (
  <p className={styles.note}>示例数据{children ? `，${children}` : ''}</p>
);
