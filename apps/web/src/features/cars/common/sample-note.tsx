import * as styles from './sample-note.module.css';

/** The note about sample data, once on every page with figures of cars. */
export const SampleNote = ({ children }: { children?: string }) => (
  <p className={styles.note}>示例数据{children ? `，${children}` : ''}</p>
);
