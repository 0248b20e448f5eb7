import { CHECK_LABELS, type CheckCode } from '@marque/contract/member/certification/labels';
import type { Check } from '@marque/contract/member/certification/schema';
import check from 'virtual:icon/check-circle-fill';
import clock from 'virtual:icon/clock';
import warning from 'virtual:icon/warning-circle';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import * as styles from './certification.module.css';
import type { LineState } from './drawings/licence-drawing.tsx';

const ICONS: Record<LineState, string> = { passed: check, open: clock, wrong: warning };

type CheckListProps = {
  checks: readonly Check[];
  states: Partial<Record<CheckCode, LineState>>;
};

/** Every check by its name: passed, waiting for a person, or the reason of a refusal. */
export const CheckList = ({ checks, states }: CheckListProps) => (
  <ul className={styles.checks} aria-label="核对结果">
    {checks.map(({ code, passed }) => {
      const { name, ...words } = CHECK_LABELS[code];
      const state = states[code] ?? (passed ? 'passed' : 'open');
      return (
        <li key={code} className={cx(styles[state])}>
          <Icon of={ICONS[state]} size={20} />
          <b>{name}</b>
          <span>
            {state === 'passed' ? words.passed : state === 'wrong' ? '没有通过' : words.open}
          </span>
        </li>
      );
    })}
  </ul>
);
