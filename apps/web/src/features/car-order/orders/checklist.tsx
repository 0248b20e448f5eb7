import type { Handover } from '@marque/contract/car-order/delivery/schema';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { TextArea } from '#shared/ui/control/field.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { CardTitle } from '#shared/ui/layout/card.tsx';
import * as styles from './delivery.module.css';
import type { HandoverState } from './use-handover.ts';

type Check = Handover['checks'][number];
type ChecklistProps = { of: Handover; check: HandoverState['check'] };

/** The checklist of the hand-over by group; before that day it is read-only. */
export function Checklist({ of: { checks, isCheckable }, check }: ChecklistProps) {
  const groups = [...new Set(checks.map(({ group }) => group))];
  const [wrong, setWrong] = useState<Check['code'] | null>(null);
  /** Optimistic states, until the server's answer. */
  const [tapped, setTapped] = useState<{ [Code in Check['code']]?: boolean | undefined }>({});
  const mark = (code: Check['code'], done: boolean) => {
    setTapped((before) => ({ ...before, [code]: done }));
    check.mutate(
      { code, done },
      { onSettled: () => setTapped((before) => ({ ...before, [code]: undefined })) },
    );
  };
  return (
    <section className={styles.section} aria-label="验车清单">
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <CardTitle as="h3">{group}</CardTitle>
          <ul>
            {checks
              .filter((one) => one.group === group)
              .map((one) => (
                <li key={one.code} className={styles.item}>
                  {isCheckable ? (
                    <>
                      <CheckBox
                        checked={tapped[one.code] ?? one.doneAt !== null}
                        onChange={(done) => mark(one.code, done)}
                        label={<Said of={one} />}
                      />
                      <Button
                        kind="plain"
                        size="small"
                        aria-expanded={wrong === one.code}
                        onClick={() => setWrong(wrong === one.code ? null : one.code)}
                      >
                        有问题
                      </Button>
                    </>
                  ) : (
                    <Said of={one} />
                  )}
                  {wrong === one.code ? (
                    <Problem of={one} check={check} onDone={() => setWrong(null)} />
                  ) : null}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const Said = ({ of: { text, hint } }: { of: Check }) => (
  <span className={styles.said}>
    {text}
    <small>{hint}</small>
  </span>
);

type ProblemProps = { of: Check; check: HandoverState['check']; onDone: () => void };

/** The form for a defect, which ends the hand-over for the day. */
function Problem({ of: { code, text }, check, onDone }: ProblemProps) {
  const [problem, setProblem] = useState('');
  const [asked, setAsked] = useState(false);
  const isShort = problem.trim().length < 2;
  const say = () => {
    setAsked(true);
    if (!isShort)
      check.mutate({ code, done: false, problem: problem.trim() }, { onSuccess: onDone });
  };
  return (
    <div className={styles.problem}>
      <TextArea
        label="哪里不对"
        aria-label={`${text}哪里不对`}
        value={problem}
        most={200}
        placeholder="如 左前门有一道划痕"
        error={asked && isShort ? '写几个字，门店好处理' : undefined}
        onText={setProblem}
      />
      <Button block kind="secondary" busy={check.isPending} onClick={say}>
        先处理，今天不收车
      </Button>
    </div>
  );
}

/** The reported defects with the store's answers. */
export function Defects({ of: { defects } }: { of: Handover }) {
  const shown = useRef<HTMLElement>(null);
  const known = useRef(defects.length);
  useEffect(() => {
    // A new defect appears above the checklist, which would hide it.
    if (defects.length > known.current) shown.current?.scrollIntoView({ block: 'start' });
    known.current = defects.length;
  }, [defects.length]);
  if (defects.length === 0) return null;
  return (
    <section ref={shown} className={styles.section} aria-label="提过的问题">
      <CardTitle as="h3">提过的问题</CardTitle>
      {defects.map(({ id, text, fixedAt, answer }) => (
        <ListRow
          key={id}
          label={text}
          note={fixedAt ? answer : '门店正在处理，处理好通知你'}
          value={fixedAt ? '已处理' : '处理中'}
        />
      ))}
    </section>
  );
}
