import { APPLICATION_STATE_LABELS } from '@marque/contract/referral/ambassador/labels';
import type { Application, MineAsAmbassador } from '@marque/contract/referral/ambassador/schema';
import { monthDay } from '@marque/contract/shanghai';
import { Figure } from '../programme/sums/figure.tsx';
import * as styles from './ambassador.module.css';

/** What is next for an application, in words. */
export function nextOf({ state, dueDay, late }: Application): string {
  if (state === 'reviewing')
    return late ? '比答应的晚了，抱歉，我们会尽快答复' : `${monthDay(dueDay)}前答复你`;
  if (state === 'supplement') return '补上之后继续审核';
  return '';
}

/** How the own application stands, or why one cannot apply now; nothing for who never applied. */
export function ApplicationState({ mine }: { mine: MineAsAmbassador }) {
  const { application, ambassador, blocked } = mine;
  const left = ambassador?.state === 'ended';
  if (!blocked && (!application || application.state === 'withdrawn' || left)) return null;
  const shown =
    application && application.state !== 'approved' && application.state !== 'withdrawn';
  return (
    <section className={styles.state} aria-label="我的申请" role="status">
      {shown ? (
        <Figure of={APPLICATION_STATE_LABELS[application.state]}>{nextOf(application)}</Figure>
      ) : null}
      {shown && application.answer ? <p>{application.answer}</p> : null}
      {blocked ? <p>{blocked.text}</p> : null}
    </section>
  );
}
