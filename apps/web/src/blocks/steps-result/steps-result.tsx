import type { NextStep } from '@marque/contract/progress';
import type { ReactNode } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDay } from '#shared/format/time.ts';
import { Card } from '#shared/ui/layout/card.tsx';
import { Illustration } from '#shared/ui/layout/illustration.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './steps-result.module.css';

type StepsResultProps = {
  title: string;
  text?: string | undefined;
  /** The main figure and its label. */
  figure: { label: string; value: ReactNode };
  /** The next steps, in order. */
  next: readonly NextStep[];
  facts: readonly { label: string; value: string }[];
  /** Buttons that lead on. */
  children: ReactNode;
};

/** The result of a successful action: title, main figure, next steps with days, facts, and buttons. */
export function StepsResult({ title, text, figure, next, facts, children }: StepsResultProps) {
  const { result } = useBrand().blocks;
  return (
    <div className={styles[result]}>
      <section className={styles.head}>
        <Illustration name="success" />
        <div className={styles.texts}>
          <h2 className={styles.title}>{title}</h2>
          {text ? <p className={styles.text}>{text}</p> : null}
        </div>
        <dl className={styles.figure}>
          <dt>{figure.label}</dt>
          <dd>{figure.value}</dd>
        </dl>
        <div className={styles.actions}>{children}</div>
      </section>
      {next.length > 0 ? (
        <Card>
          <h3 className={styles.heading}>接下来</h3>
          <ol className={styles.next}>
            {next.map((step) => (
              <li key={step.text}>
                <span>{step.text}</span>
                {step.on ? <time dateTime={step.on}>{formatDay(step.on)}</time> : null}
                <span className={styles.note}>{step.note}</span>
              </li>
            ))}
          </ol>
        </Card>
      ) : null}
      <Card>
        {facts.map(({ label, value }) => (
          <ListRow key={label} label={label} value={value} />
        ))}
      </Card>
    </div>
  );
}
