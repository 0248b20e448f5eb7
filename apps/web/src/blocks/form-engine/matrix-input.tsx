import { columnsOf, rowsOf } from '@marque/contract/form-data/answer';
import type { Question } from '@marque/contract/form-data/definition-schema';
import { useId } from 'react';
import { cx } from '#shared/ui/cx.ts';
import type { InputProps } from './input-props.ts';
import * as styles from './matrix-input.module.css';
import { ScaleCell, ScaleEnds } from './scale-parts.tsx';

type Matrix = Extract<Question, { kind: 'matrix' }>;

/** A matrix question: each row takes one column, several columns, or points. On a phone each row is a group. */
export function MatrixInput({
  question,
  value,
  onChange,
  describes,
}: InputProps & { question: Matrix }) {
  const id = useId();
  const given = rowsOf(value);
  const columns = columnsOf(question);
  const isMulti = question.each === 'multi';
  const set = (row: string, next: string[]) =>
    onChange({ rows: { ...Object.fromEntries(rowsWith(given)), [row]: next } });
  return (
    <div role="group" {...describes}>
      {question.rows.map((row) => {
        const picked = given[row.id] ?? [];
        return (
          <div
            key={row.id}
            className={styles.row}
            role={isMulti ? 'group' : 'radiogroup'}
            aria-labelledby={`${id}-${row.id}`}
          >
            <p className={styles.label} id={`${id}-${row.id}`}>
              {row.label}
            </p>
            <div className={cx(styles.columns, question.each === 'scale' && styles.points)}>
              {columns.map((column) => {
                const isOn = picked.includes(column.id);
                const turned = isOn
                  ? picked.filter((one) => one !== column.id)
                  : [...picked, column.id];
                return (
                  <ScaleCell
                    key={column.id}
                    type={isMulti ? 'checkbox' : 'radio'}
                    name={`${id}-${row.id}`}
                    label={column.label}
                    checked={isOn}
                    onChange={() => set(row.id, isMulti ? turned : [column.id])}
                    className={styles.column}
                  />
                );
              })}
            </div>
          </div>
        );
      })}
      <ScaleEnds of={question} />
    </div>
  );
}

const rowsWith = (given: Readonly<Record<string, readonly string[]>>): [string, string[]][] =>
  Object.entries(given).map(([row, picked]) => [row, [...picked]]);
