import type { ActTicket } from '@marque/contract/community/act/schema';
import { timeParts } from '#blocks/act-card/act-labels.ts';
import { PassCode } from '#blocks/pass-code/pass-code.tsx';
import { useScanCodes } from '#blocks/pass-code/use-scan-codes.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './act-join.module.css';

/** The ticket: a leaf with a stub, or a code to both rims. */
export function Ticket({ of }: { of: ActTicket }) {
  const { act: variant } = useBrand().blocks;
  const { act, code, session, join } = of;
  const { monthDay, weekday, clock } = timeParts(session.startsAt);
  useScanCodes();
  if (!code) return null;
  return (
    <article className={cx(styles.ticket, variant === 'poster' ? styles.plate : styles.paper)}>
      <header>
        <h2>{act.title}</h2>
        <p className={styles.figure}>{clock}</p>
        <p className={styles.lead}>
          {monthDay} {weekday} · {join.seats} 位
        </p>
      </header>
      <div className={styles.stub}>
        <PassCode {...code} over="已签到，玩得开心" />
      </div>
    </article>
  );
}
