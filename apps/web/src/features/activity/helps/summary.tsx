import type { HelpRecord } from '@marque/contract/activity/help/schema';
import { Steps } from '../help/steps.tsx';
import * as styles from '../help/help.module.css';

type SummaryProps = {
  /** What friends bring. */
  text: string;
  /** Undefined while it loads. */
  record: HelpRecord | undefined;
};

/** How many friends have helped, of how many who can. */
export const Summary = ({ text, record }: SummaryProps) => (
  <section className={styles.summary} aria-label="进度">
    <p className={styles.figure}>
      <b>{record?.helped ?? 0}</b> 位朋友帮过
      <small>
        {text}
        {record ? `，还能请 ${record.needed - record.helped} 位` : null}
      </small>
    </p>
    <Steps helped={record?.helped ?? 0} needed={record?.needed ?? 1} />
    <ol className={styles.steps} aria-label="第几位朋友给什么">
      {record?.steps.map(({ count, gives }) => (
        <li key={count} data-reached={count <= record.helped || undefined}>
          <span>第 {count} 位朋友</span>
          {count <= record.helped ? `已得 ${gives}` : `得 ${gives}`}
        </li>
      ))}
    </ol>
  </section>
);
