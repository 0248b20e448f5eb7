import { PRICE_INCLUDED } from '#shared/format/price-included.ts';
import { effectOf } from '@marque/contract/cars/effects';
import type { CarOption, OptionGroup } from '@marque/contract/cars/option-schema';
import { type OptionModel, presentOf } from '@marque/contract/cars/solver';
import { formatMoney } from '@marque/contract/money';
import { cx } from '#shared/ui/cx.ts';
import { WholeAmounts } from '#shared/ui/text/whole-amounts.tsx';
import { OptionLook } from './option-look.tsx';
import * as styles from './steps.module.css';

type GroupStepProps = {
  group: OptionGroup;
  model: OptionModel;
  chosen: readonly string[];
  onTap: (id: string) => void;
};

/** What an option costs or would change, said before it is tapped. */
function tagOf({ model, chosen }: GroupStepProps, option: CarOption, there: boolean): string {
  if (!there) return effectOf(model, chosen, option.id).reason || PRICE_INCLUDED;
  const bringing = model.options.find(
    ({ id, contains }) => chosen.includes(id) && contains.includes(option.id),
  );
  if (bringing) return `含在${bringing.name}里`;
  return option.priceFen === 0 ? PRICE_INCLUDED : formatMoney(option.priceFen);
}

/** The options of one group; every one of them can be tapped. */
export function GroupStep(props: GroupStepProps) {
  const { group, model, chosen, onTap } = props;
  const present = presentOf(model, chosen);
  // Colours stand side by side; a wheel's name and what it brings along need a whole row.
  const visual = group.options.some(({ slot }) => slot !== null && slot.kind !== 'wheel');
  return (
    <div
      className={visual ? styles.looks : styles.rows}
      role={group.multi ? 'group' : 'radiogroup'}
      aria-label={group.name}
    >
      {group.options.map((option) => {
        const there = present.has(option.id);
        const fixed = there && group.multi && option.state === 'standard';
        return (
          <button
            key={option.id}
            type="button"
            role={group.multi ? 'checkbox' : 'radio'}
            aria-checked={there}
            aria-disabled={fixed || undefined}
            className={cx(visual ? styles.look : styles.row, there && styles.on)}
            onClick={() => {
              if (!fixed && !(there && !group.multi)) onTap(option.id);
            }}
          >
            {option.slot ? <OptionLook slot={option.slot} /> : null}
            <span className={styles.words}>
              <span className={styles.title}>{option.name}</span>
              {option.subtitle ? <span className={styles.note}>{option.subtitle}</span> : null}
            </span>
            <span className={styles.tag}>
              <WholeAmounts>{fixed ? '标配' : tagOf(props, option, there)}</WholeAmounts>
            </span>
          </button>
        );
      })}
    </div>
  );
}
