import type { AssistanceView } from '@marque/contract/activity/kinds/assistance';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import * as styles from './assistance.module.css';

/** How many friends are missing until the next milestone, and how long the round lasts. */
export function OwnRound({ of: { round, hours, milestones } }: { of: AssistanceView }) {
  const helped = round?.helped ?? 0;
  const next = milestones.find(({ friends }) => friends > helped);
  return (
    <section className={styles.own} aria-label="我的进度">
      {next ? (
        <p className={styles.figure}>
          还需 <b>{next.friends - helped}</b> 位朋友
        </p>
      ) : (
        <p className={styles.figure}>
          <b>{helped}</b> 位朋友，都到齐了
        </p>
      )}
      {round ? (
        <p className={styles.when}>
          这一轮还有 <Countdown to={round.until} />
        </p>
      ) : (
        <p className={styles.when}>从开始起 {hours} 小时</p>
      )}
    </section>
  );
}
