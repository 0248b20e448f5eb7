import type { CutRecord } from '@marque/contract/activity/cut/schema';
import { formatMoney } from '@marque/contract/money';
import { RelativeTime } from '#shared/ui/display/relative-time.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './cut.module.css';

/** Who took what off a price, the latest first. */
export const CutList = ({ of, most }: { of: CutRecord['cuts']; most?: number }) => (
  <section className={styles.part} aria-label="谁砍了多少">
    <SectionHead title="谁砍了多少" />
    {of.length === 0 ? <p className={styles.note}>还没有人砍，第一位会排在这里</p> : null}
    {of.slice(0, most).map(({ serial, name, amountFen, at }) => (
      <p key={serial} className={styles.cut}>
        <span>{serial === 0 ? '自己' : name}</span>
        <b>−{formatMoney(amountFen)}</b>
        <RelativeTime at={at} />
      </p>
    ))}
  </section>
);
