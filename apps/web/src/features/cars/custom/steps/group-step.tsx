import { PRICE_INCLUDED } from '#shared/format/price-included.ts';
import { effectOf } from '@marque/contract/cars/custom/effects';
import { queryOptionalApp } from '@marque/contract/cars/custom/option-endpoints';
import type { CarOption, OptionGroup } from '@marque/contract/cars/custom/option-schema';
import { type OptionModel, presentOf } from '@marque/contract/cars/custom/solver';
import { formatMoney } from '@marque/contract/money';
import { useQuery } from '@tanstack/react-query';
import info from 'virtual:icon/info';
import { useApi } from '#shared/api/use-api.ts';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { moveByArrows } from '#shared/ui/move-by-arrows.ts';
import { cx } from '#shared/ui/cx.ts';
import { WholeAmounts } from '#shared/ui/text/whole-parts.tsx';
import type { ShownOption } from '../sheets/option-sheet.tsx';
import { OptionLook } from './option-look.tsx';
import * as styles from './steps.module.css';

type GroupStepProps = {
  typeId: string;
  group: OptionGroup;
  model: OptionModel;
  chosen: readonly string[];
  onTap: (id: string) => void;
  /** Opens the details of an option. */
  onInfo: (shown: ShownOption) => void;
};

/**
 * Returns the effects of choosing packages and options, by option, as the server works them out; the
 * phone does the same until they are there. Colours, wheels and interiors come with the first view.
 */
function useEffects({ typeId, group, chosen }: GroupStepProps): ReadonlyMap<string, string> {
  const api = useApi();
  const extras = useQuery({
    ...api.query(queryOptionalApp, { typeId, chosen: [...chosen] }, 'live'),
    enabled: group.options.every(({ slot }) => slot === null),
  });
  return new Map(
    extras.data?.groups.flatMap(({ options }) =>
      options.flatMap(({ id, effect }) => (effect ? [[id, effect.reason] as const] : [])),
    ),
  );
}

/** Returns the price or effect of an option, shown before the tap. */
function tagOf(
  { model, chosen }: GroupStepProps,
  option: CarOption,
  there: boolean,
  effects: ReadonlyMap<string, string>,
): string {
  if (!there)
    return (effects.get(option.id) ?? effectOf(model, chosen, option.id).reason) || PRICE_INCLUDED;
  const bringing = model.options.find(
    ({ id, contains }) => chosen.includes(id) && contains.includes(option.id),
  );
  if (bringing) return `含在${bringing.name}里`;
  return option.priceFen === 0 ? PRICE_INCLUDED : formatMoney(option.priceFen);
}

/** The options of one group. All of them can be tapped. */
export function GroupStep(props: GroupStepProps) {
  const { group, model, chosen } = props;
  const present = presentOf(model, chosen);
  const effects = useEffects(props);
  // Colours are shown side by side. A wheel needs a whole row for its name and effect.
  const visual = group.options.some(({ slot }) => slot !== null && slot.kind !== 'wheel');
  const shownOf = (option: CarOption): ShownOption => {
    const there = present.has(option.id);
    const isPart = there && group.multi && option.state === 'standard';
    return {
      option,
      tag: isPart ? '标配' : tagOf(props, option, there, effects),
      there,
      // In a group with one choice the present option is replaced, not removed.
      fixed: isPart || (there && !group.multi),
    };
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move among its choices
    <div
      className={visual ? styles.looks : styles.rows}
      // A group instead of a radio group, because it also contains links to details.
      role="group"
      aria-label={group.name}
      onKeyDown={moveByArrows}
    >
      {group.options.map(shownOf).map((shown) => (
        <div key={shown.option.id} className={styles.line}>
          <OptionChoice {...props} of={shown} className={visual ? styles.look : styles.row} />
          <IconButton
            icon={info}
            muted
            label={`了解${shown.option.name}`}
            className={visual ? styles.corner : styles.info}
            onClick={() => props.onInfo(shown)}
          />
        </div>
      ))}
    </div>
  );
}

/** The maximum length of a tag that is shown beside the name. */
const LONG_TAG = 12;

type OptionChoiceProps = Pick<GroupStepProps, 'group' | 'onTap'> & {
  of: ShownOption;
  className: string | undefined;
};

function OptionChoice({ group, of, className, onTap }: OptionChoiceProps) {
  const { option, tag, there, fixed } = of;
  const words = (
    <span className={styles.tag}>
      <WholeAmounts>{tag}</WholeAmounts>
    </span>
  );
  // A longer tag is shown on a line of its own.
  const isLong = tag.length > LONG_TAG;
  return (
    <button
      type="button"
      role={group.multi ? 'checkbox' : 'radio'}
      aria-checked={there}
      aria-disabled={(fixed && group.multi) || undefined}
      className={cx(className, there && styles.on)}
      onClick={() => {
        if (!fixed) onTap(option.id);
      }}
    >
      {option.slot ? <OptionLook slot={option.slot} /> : null}
      <span className={styles.texts}>
        <span className={styles.title}>{option.name}</span>
        {option.subtitle ? <span className={styles.note}>{option.subtitle}</span> : null}
        {isLong ? words : null}
      </span>
      {isLong ? null : words}
    </button>
  );
}
