import { kmText } from '@marque/contract/garage/km-text';
import type { PlanItem } from '@marque/contract/maintenance/schema';
import { formatMoney } from '@marque/contract/money';
import { useField } from '#shared/form/field.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDay } from '#shared/format/time.ts';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './booking.module.css';
import { itemIcon } from './item-icons.ts';
import { SymptomPart } from './symptom-part.tsx';
import type { VisitData } from './use-visit-data.ts';
import type { VisitForm } from './use-visit-form.ts';

const FIRST_ITEMS = 5;
/** The room of so many items while they load, in design pixels. */
const ITEMS_HEIGHT = 460;

const KINDS = [
  { id: 'maintain', name: '做保养' },
  { id: 'repair', name: '车有毛病' },
] as const;

type WorkBeatProps = { of: VisitForm; data: VisitData; onUploading: (busy: boolean) => void };

/** The work: due items with their reasons and prices, or what is wrong. */
export function WorkBeat({ of, data, onUploading }: WorkBeatProps) {
  const { form, values, change } = of;
  const { hotline } = useBrand();
  const { error } = useField(form, 'items');
  return (
    <>
      <ChoiceChips
        even
        label="来做什么"
        options={KINDS}
        value={values.kind}
        onChange={(kind) => change({ kind })}
      />
      {values.kind === 'repair' ? (
        <SymptomPart of={of} onUploading={onUploading} />
      ) : (
        <QueryView of={data.plan} skeleton={<Skeleton height={ITEMS_HEIGHT} />}>
          {({ items }) => <Items of={of} data={data} items={items} />}
        </QueryView>
      )}
      {error && values.kind === 'maintain' ? (
        <p className={styles.problem} role="alert" data-invalid>
          {error}
        </p>
      ) : null}
      <p className={styles.rescue}>
        车开不动了？道路救援{' '}
        <a className="reach" href={`tel:${hotline}`}>
          {hotline}
        </a>
      </p>
    </>
  );
}

type ItemsProps = { of: VisitForm; data: VisitData; items: readonly PlanItem[] };

function Items({ of, data, items }: ItemsProps) {
  const isUnknown = items.some(({ state }) => state === 'unknown');
  const known = items.filter(({ state }) => state === 'due' || state === 'unknown');
  // Without a mileage the first of the menu are those of every service.
  const due = isUnknown ? known.slice(0, FIRST_ITEMS) : known;
  const rest = items.filter((item) => !due.includes(item));
  return (
    <>
      {isUnknown ? <p className={styles.none}>还不知道里程，先记一下，就知道哪些该做了</p> : null}
      {due.length > 0 ? (
        <ul className={styles.items} aria-label={isUnknown ? '常做的项目' : '现在该做'}>
          {due.map((item) => (
            <Item key={item.id} of={of} data={data} item={item} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>现在没有到期的项目，可以先做个检查</p>
      )}
      {rest.length > 0 ? (
        <details className={styles.rest}>
          <summary>
            {isUnknown ? '其他项目' : '这次不用做'} · {rest.length} 项
          </summary>
          <ul className={styles.items} aria-label={isUnknown ? '其他项目' : '这次不用做'}>
            {rest.map((item) => (
              <Item key={item.id} of={of} data={data} item={item} quiet />
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

/** When an item that is not due comes: 2027-03-10 或 42,300 km. */
const laterText = ({ dueKm, dueOn, state }: PlanItem): string =>
  state === 'wish'
    ? '想做就加上'
    : [dueOn ? formatDay(dueOn) : '', dueKm === null ? '' : kmText(dueKm)]
        .filter(Boolean)
        .join(' 或 ');

type ItemProps = { of: VisitForm; data: VisitData; item: PlanItem; quiet?: boolean };

function Item({ of, data, item, quiet = false }: ItemProps) {
  const { values, change } = of;
  const { id, name, reason, fromFen } = item;
  const chosen = values.items.includes(id);
  const line = data.quote?.lines.find(({ itemId }) => itemId === id);
  const price = line ? formatMoney(line.partFen + line.hoursFen) : `${formatMoney(fromFen)} 起`;
  return (
    <li className={cx(styles.item, quiet && styles.quiet)}>
      <CheckBox
        checked={chosen}
        onChange={(on) =>
          change({ items: on ? [...values.items, id] : values.items.filter((one) => one !== id) })
        }
        label={
          <span className={styles.label}>
            <span className={styles.drawing} aria-hidden>
              <Icon of={itemIcon(id)} size={28} />
            </span>
            <span className={styles.about}>
              <b>{name}</b>
              <span>{reason}</span>
              {quiet && laterText(item) ? <span>下次：{laterText(item)}</span> : null}
            </span>
            <span className={styles.fee}>{line?.coveredBy || price}</span>
          </span>
        }
      />
    </li>
  );
}
