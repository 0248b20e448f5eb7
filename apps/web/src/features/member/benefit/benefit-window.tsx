import type { Out } from '@marque/contract/core';
import type { benefitList } from '@marque/contract/member/benefit/endpoints';
import { usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { BENEFIT_DRAWINGS } from './benefit-icons.ts';
import { claimableCount, leftText, quotaText } from './benefit-labels.ts';
import * as styles from './benefit.module.css';

type BenefitWindowProps = Out<typeof benefitList> & { onOpen: (id: string) => void };

/** The place that a level's window looks out on: garage, road, table, lounge, horizon. */
const PLACES = [
  'M60 150V96l60-34 60 34v54M84 150v-34h72v34M84 128h72',
  'M0 150h240M104 150l10-52M136 150l-10-52M120 150v-12M120 126v-8M120 110v-6M70 98h100',
  'M48 112h144M72 112v46M168 112v46M96 96h20v16H96zM132 88a12 12 0 0 1 24 0v24h-24z',
  'M52 150v-34a14 14 0 0 1 28 0v14h80v-14a14 14 0 0 1 28 0v34zM120 60v28M104 88h32l-8-28h-16z',
  'M0 136q60-34 120 0t120 0M0 152q60-20 120 0t120 0M96 96a24 24 0 0 1 48 0',
];

/** What a level brings, seen through its round window. */
export function BenefitWindow({ level, names, items, onOpen }: BenefitWindowProps) {
  const { level: named, tab } = usePageParams('member.memberRights');
  const [, setQuery] = useQueryParams();
  const own = level ?? 1;
  const chosen = /^[1-5]$/.test(named ?? '') ? Number(named) : own;
  const mine = chosen === own && level !== null;
  const left = claimableCount(items);
  return (
    <div>
      <figure className={styles.place}>
        <svg viewBox="0 0 240 240" aria-hidden>
          <circle className={styles.glass} cx="120" cy="120" r="118" />
          <circle className={styles.sun} cx="168" cy={76 - chosen * 6} r="24" />
          <path className={styles.drawn} d={PLACES[chosen - 1]} />
          <path className={styles.drawn} d="M12 159h216" />
        </svg>
        <figcaption>
          <b>{mine ? left : items.filter(({ quotas }) => quotas[chosen - 1]! > 0).length}</b>
          {mine ? ' 次可领' : ' 项权益'}
        </figcaption>
      </figure>
      <Tabs
        label="等级"
        tabs={names.map((name, i) => ({ id: String(i + 1), name }))}
        value={String(chosen)}
        onChange={(id) => setQuery({ ...(tab && { tab }), level: id })}
      />
      <ul className={styles.two}>
        {items.map((one) => {
          const quota = one.quotas[chosen - 1]!;
          return (
            <li key={one.id}>
              <button
                type="button"
                className={cx(styles.benefit, quota === 0 && styles.none)}
                onClick={() => onOpen(one.id)}
              >
                <Icon of={BENEFIT_DRAWINGS[one.icon]} size={28} />
                <b>{one.title}</b>
                <span>{mine ? leftText(one) : quotaText(one, quota)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
