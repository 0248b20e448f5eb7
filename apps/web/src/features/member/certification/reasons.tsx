import { REFUSALS } from '@marque/contract/member/certification/labels';
import type { Certification } from '@marque/contract/member/certification/schema';
import * as styles from './certification.module.css';

/** Why it was refused, and how to mend each reason. */
export function Reasons({
  of: { refusal, state },
}: {
  of: Pick<Certification, 'refusal' | 'state'>;
}) {
  if (!refusal || state !== 'refused') return null;
  return (
    <ul className={styles.reasons} aria-label="没有通过的原因">
      {refusal.codes.map((code) => (
        <li key={code}>
          <b>{REFUSALS[code].text}</b>
          <span>{REFUSALS[code].mend}</span>
        </li>
      ))}
      {refusal.note ? <li>{refusal.note}</li> : null}
    </ul>
  );
}
