import type { LevelRule, OwnLevel } from '@marque/contract/member/membership/schema';
import { formatInteger } from '@marque/contract/money';
import { cx } from '#shared/ui/cx.ts';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './center.module.css';

type LevelListProps = { levels: readonly LevelRule[]; own: OwnLevel | null };

/** The five levels with what they need and give; the member's own is marked. */
export function LevelList({ levels, own }: LevelListProps) {
  return (
    <section className={styles.section} aria-label="五个等级">
      <SectionHead title="五个等级" note="等级越高，同样的消费得到的积分越多" />
      <ol className={styles.levels}>
        {levels.map(({ level, name, threshold, percent }) => (
          <li
            key={level}
            className={cx(styles.one, level === own?.level && styles.own)}
            aria-current={level === own?.level ? 'true' : undefined}
          >
            <b className={styles.no}>V{level}</b>
            <span className={styles.what}>
              <b>{name}</b>
              <small>
                {level === 1 ? '注册即享' : `${formatInteger(threshold)} 成长值`}
                {level === own?.level ? '，现在' : ''}
              </small>
            </span>
            <span className={styles.rate}>{percent}% 积分</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
