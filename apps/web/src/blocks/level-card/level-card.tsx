import type { LevelRule, OwnLevel } from '@marque/contract/member/membership/schema';
import { formatInteger } from '@marque/contract/money';
import { useIdentification } from '#blocks/member-face/use-identification.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useSession } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { cx } from '#shared/ui/cx.ts';
import { positionOf, ringOf } from './level-labels.ts';
import * as styles from './level-card.module.css';

type LevelCardProps = {
  levels: readonly LevelRule[];
  /** null shows a visitor what joining brings. */
  own: OwnLevel | null;
};

/** The card of a member's level: heavy paper with a ring, or a plate of full width with a scale. */
export function LevelCard({ levels, own }: LevelCardProps) {
  const { blocks, copy } = useBrand();
  const variant = blocks.memberCard;
  const level = own?.level ?? 1;
  const rule = levels.find((one) => one.level === level)!;
  return (
    <section className={cx(styles.card, styles[variant])} data-level={level} aria-label="我的等级">
      <div className={styles.words}>
        <p className={styles.level}>
          <span>V{level}</span> {own ? own.name : rule.name}
        </p>
        {own ? (
          <p className={styles.figure}>
            <b>{formatInteger(own.growth)}</b> 成长值
          </p>
        ) : (
          <p className={styles.gain}>{copy.newcomer}</p>
        )}
        <p className={styles.stamp}>
          {own ? (own.until ? `有效期至 ${own.until}` : `${own.joined} 加入`) : '还没有登录'}
        </p>
      </div>
      <Face share={own ? ringOf(own, rule.threshold) : 0} ringed={variant === 'paper'} />
      {variant === 'carbon' ? <Scale levels={levels} growth={own?.growth ?? 0} /> : null}
    </section>
  );
}

const RADIUS = 46;
const ROUND = 2 * Math.PI * RADIUS;

/** The avatar, on paper within a ring that closes with the next level. */
function Face({ share, ringed }: { share: number; ringed: boolean }) {
  const { avatar, Authorization } = useSession();
  const known = useIdentification();
  return (
    <span className={styles.face}>
      {ringed ? (
        <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden>
          <circle cx="50" cy="50" r={RADIUS} />
          <circle
            className={styles.arc}
            cx="50"
            cy="50"
            r={RADIUS}
            strokeDasharray={`${share * ROUND} ${ROUND}`}
          />
        </svg>
      ) : null}
      <Avatar
        src={Authorization ? avatar : null}
        size={ringed ? 72 : 64}
        identification={known?.identification}
        badgeUrl={known?.badgeUrl}
      />
    </span>
  );
}

const TICKS = 41;

/** A scale of ticks with a mark for each level and a needle at the growth. */
function Scale({ levels, growth }: { levels: readonly LevelRule[]; growth: number }) {
  const at = positionOf(growth, levels);
  const steps = levels.length - 1;
  return (
    <div className={styles.scale} aria-hidden>
      <svg viewBox="0 0 343 28" preserveAspectRatio="none">
        {Array.from({ length: TICKS }, (_, i) => {
          const x = 1 + (i / (TICKS - 1)) * 341;
          const mark = i % ((TICKS - 1) / steps) === 0;
          return (
            <path
              // oxlint-disable-next-line react/no-array-index-key -- a tick is known by its place
              key={i}
              className={cx(styles.tick, i / (TICKS - 1) <= at && styles.lit)}
              d={`M${x} 28V${mark ? 8 : 18}`}
            />
          );
        })}
      </svg>
      <ol>
        {levels.map(({ level }) => (
          <li key={level}>V{level}</li>
        ))}
      </ol>
    </div>
  );
}
