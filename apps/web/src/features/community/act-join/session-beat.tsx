import type { ActSession } from '@marque/contract/community/act/schema';
import { ACT_STATE_TEXT } from '@marque/contract/community/act/states';
import { sessionText } from '#blocks/act-card/act-labels.ts';
import { cx } from '#shared/ui/cx.ts';
import type { BeatProps } from './beat-props.ts';
import * as styles from './act-join.module.css';

function noteOf({ state, left, queues, waiting }: ActSession): string {
  if (state === 'open') return `余 ${left} 位`;
  if (state === 'full') return queues ? `已满，${waiting} 组候补中` : '名额和候补都满了';
  return ACT_STATE_TEXT[state];
}

/** The session, with what a queue means before it is joined. */
export function SessionBeat({ act, of }: BeatProps) {
  const { draft, change, problemOf, waits } = of;
  const problem = problemOf('session');
  return (
    <>
      <div
        className={styles.choices}
        role="radiogroup"
        aria-label="场次"
        data-invalid={problem ? true : undefined}
      >
        {act.sessions.map((session) => (
          <label
            key={session.id}
            className={cx(styles.choice, session.id === draft.sessionId && styles.chosen)}
          >
            <input
              type="radio"
              name="session"
              checked={session.id === draft.sessionId}
              disabled={session.state !== 'open' && !session.queues}
              onChange={() => change({ sessionId: session.id })}
            />
            <b>{sessionText(session)}</b>
            <span>{noteOf(session)}</span>
          </label>
        ))}
      </div>
      {waits ? (
        <p className={styles.note}>
          这一场满了。候补按先后排号，号不会变；有人退出就按顺序补上，白天通知你。
        </p>
      ) : null}
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </>
  );
}
