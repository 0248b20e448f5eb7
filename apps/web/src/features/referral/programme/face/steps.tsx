import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './steps.module.css';

type StepsProps = { of: Pick<ProgrammeView, 'steps' | 'rewards'> };

/** The way of a friend: to accept, and then the steps, each with what it brings where that may be said. */
export function Steps({ of: { steps, rewards } }: StepsProps) {
  const { blocks } = useBrand();
  const bringing = (key: string) =>
    rewards.filter(({ step, side }) => step === key && side === 'friend').map(({ name }) => name);
  const all = [
    { key: '', label: '接受推荐', text: '登录后自己点，才算' },
    ...steps.map(({ key, label }) => ({ key, label, text: bringing(key).join('、') })),
  ];
  return (
    <section className={styles.part}>
      <SectionHead title="怎么走" note="每一步各算各的，不分先后" />
      <ol className={cx(styles.steps, styles[blocks.invite])}>
        {all.map(({ key, label, text }) => (
          <li key={key}>
            <b>{label}</b>
            {text ? <span>{text}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
