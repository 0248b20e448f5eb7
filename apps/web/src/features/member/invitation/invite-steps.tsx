import type { InviteProgramme } from '@marque/contract/member/invitation/schema';
import { formatInteger } from '@marque/contract/money';
import { useBrand } from '#shared/brand/brand.ts';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './invite-friends.module.css';

type InviteStepsProps = Pick<InviteProgramme, 'steps' | 'newcomer'>;

/** The steps of a friend, with what each brings where it may be said. */
export function InviteSteps({ steps, newcomer }: InviteStepsProps) {
  const { blocks, copy } = useBrand();
  return (
    <section className={styles.part}>
      <SectionHead title="朋友走三步" note="三步各算各的，不分先后" />
      <ol className={cx(styles.steps, styles[blocks.invite])}>
        {steps.map(({ key, title, text, gain }) => (
          <li key={key}>
            <b>{title}</b>
            <span>{text}</span>
            {gain ? (
              <em>
                +{formatInteger(gain.score)}
                <small>
                  {copy.score} · {gain.growth} 成长值
                </small>
              </em>
            ) : null}
          </li>
        ))}
      </ol>
      {newcomer ? (
        <p className={styles.newcomer}>
          朋友加入即得 {formatInteger(newcomer.score)} {copy.score}
          {newcomer.coupons.length > 0 ? `和 ${newcomer.coupons.length} 张新人券` : ''}
        </p>
      ) : null}
    </section>
  );
}
