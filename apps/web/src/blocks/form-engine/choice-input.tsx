import { MAX_OTHER, type Answer, pickedOf } from '@marque/contract/form-data/answer';
import type { FormOption, Question } from '@marque/contract/form-data/definition-schema';
import { optionsOf } from '@marque/contract/form-data/walk';
import { TextField } from '#shared/ui/control/field.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './choice-input.module.css';
import type { InputProps } from './input-props.ts';

type Choice = Extract<Question, { options: FormOption[] }>;

/** The chosen options after a tap. An exclusive option replaces all others. */
function toggled(question: Choice, picked: readonly string[], option: FormOption): string[] {
  if (question.kind === 'single') return [option.id];
  if (picked.includes(option.id)) return picked.filter((id) => id !== option.id);
  if (option.exclusive) return [option.id];
  const together = picked.filter(
    (id) => !question.options.some((one) => one.id === id && one.exclusive),
  );
  return [...together, option.id];
}

/** A choice of one option, of several, or of a ranking. */
export function ChoiceInput({
  question,
  value,
  onChange,
  seed,
  pictures,
  describes,
}: InputProps & { question: Choice }) {
  const picked = pickedOf(value);
  const typed = typeof value === 'object' && 'other' in value ? (value.other ?? '') : '';
  const options = optionsOf(question, seed);
  const asking = options.find(({ id, other }) => other && picked.includes(id));
  const set = (next: string[], other = typed) => {
    const asks = options.some(({ id, other: own }) => own && next.includes(id));
    const answer: Answer = asks && other ? { picked: next, other } : { picked: next };
    onChange(next.length > 0 ? answer : undefined);
  };
  const isFull = question.kind === 'sort' && picked.length >= question.top;
  return (
    <>
      <div
        className={cx(styles.options, options.some(({ picture }) => picture) && styles.tiles)}
        role={question.kind === 'single' ? 'radiogroup' : 'group'}
        {...describes}
      >
        {options.map((option) => {
          const place = picked.indexOf(option.id);
          const isOn = place >= 0;
          const image = option.picture === undefined ? undefined : pictures[option.picture];
          return (
            <label key={option.id} className={cx(styles.option, isOn && styles.on)}>
              <input
                type={question.kind === 'single' ? 'radio' : 'checkbox'}
                name={question.id}
                checked={isOn}
                disabled={isFull && !isOn}
                onChange={() => set(toggled(question, picked, option))}
              />
              {image ? <Picture image={image} alt="" sizes="160px" ratio="4/3" eager /> : null}
              <span className={styles.label}>{option.label}</span>
              <span className={question.kind === 'single' ? styles.dot : styles.box} aria-hidden>
                {question.kind === 'sort' && isOn ? place + 1 : null}
              </span>
              {question.kind === 'sort' && isOn ? (
                <span className="visually-hidden">第 {place + 1} 位</span>
              ) : null}
            </label>
          );
        })}
      </div>
      {asking ? (
        <TextField
          label={asking.label}
          placeholder="具体是什么？"
          value={typed}
          most={MAX_OTHER}
          onText={(text) => set([...picked], text)}
        />
      ) : null}
    </>
  );
}
