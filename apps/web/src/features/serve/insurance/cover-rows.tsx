import type { Estimate } from '@marque/contract/serve/insurance/schema';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { rangeText } from './insure-labels.ts';
import * as styles from './insure.module.css';

type CoverRowsProps = { of: Estimate; onChange: (codes: string[]) => void };

/** The lines of the estimate: what is compulsory, and what can be chosen, each with its range. */
export function CoverRows({ of: { choices, covers, lines }, onChange }: CoverRowsProps) {
  const optional = new Set(choices.map(({ code }) => code));
  const toggle = (code: string, group: string | null, on: boolean) => {
    const rest = choices.filter(
      (one) =>
        covers.includes(one.code) &&
        one.code !== code &&
        !(on && group !== null && one.group === group),
    );
    onChange([...rest.map((one) => one.code), ...(on ? [code] : [])]);
  };
  return (
    <Card>
      <CardTitle>保哪些</CardTitle>
      {lines
        .filter(({ code }) => !optional.has(code))
        .map(({ code, label, formula, lowFen, highFen }) => (
          <div key={code} className={cx(styles.cover, styles.fixed)}>
            <span className={styles.name}>
              {label}
              <small>{formula}</small>
            </span>
            <span className={styles.range}>{rangeText(lowFen, highFen)}</span>
          </div>
        ))}
      {choices.map(({ code, label, text, group }) => {
        const line = lines.find((one) => one.code === code);
        return (
          <div key={code} className={styles.cover}>
            <CheckBox
              checked={line !== undefined}
              onChange={(on) => toggle(code, group, on)}
              label={
                <>
                  <span className={styles.name}>
                    {label}
                    <small>{line ? line.formula : text}</small>
                  </span>
                  <span className={styles.range}>
                    {line ? rangeText(line.lowFen, line.highFen) : ''}
                  </span>
                </>
              }
            />
          </div>
        );
      })}
    </Card>
  );
}
