import { isFree, refundText, sumText } from '@marque/contract/community/act/policy';
import { useSession } from '#shared/session/session.ts';
import { CheckBox, Switch } from '#shared/ui/control/choice.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { feeOf } from './sign-draft.ts';
import type { BeatProps } from './beat-props.ts';
import * as styles from './act-join.module.css';

/** The fee, whether one is shown, and what one agrees to. */
export function AgreeBeat({ act, of }: BeatProps) {
  const { draft, change, problemOf, waits } = of;
  const { city } = useSession();
  const fee = feeOf(act, draft);
  const problem = problemOf('agree');
  return (
    <>
      <p className={styles.figure}>{sumText(fee)}</p>
      {waits ? (
        <p className={styles.note}>
          这一场满了。候补按先后排号，号不会变；有人退出就按顺序补上
          {isFree(fee) ? '' : '，那时再确认和支付'}。
        </p>
      ) : isFree(fee) ? null : (
        <p className={styles.lead}>{feeNote(act)}。</p>
      )}
      <ListRow
        label="在参加的车友里显示我"
        note={city ? `昵称、头像、车系和${city}` : '昵称、头像和车系，同行人不显示'}
        value={
          <Switch
            label="在参加的车友里显示我"
            hideLabel
            checked={draft.show}
            onChange={(show) => change({ show })}
          />
        }
      />
      <p className={styles.safety}>{act.safety}</p>
      <div data-invalid={problem ? true : undefined}>
        <CheckBox
          label="我已阅读并同意安全须知"
          checked={draft.agreed}
          onChange={(agreed) => change({ agreed })}
        />
      </div>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </>
  );
}

/** What comes back, as the server's stretches of time say it. */
const feeNote = (act: BeatProps['act']): string => {
  const [first] = act.refund;
  return first ? `${first.text}${first.note}` : refundText([]);
};
