import type { LandingView } from '@marque/contract/activity/kinds/landing';
import { formatInteger } from '@marque/contract/money';
import { formatDateTime } from '#shared/format/time.ts';
import { useServerLink } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import * as styles from './blocks.module.css';

/** How the activity stands that the page explains, and the way to it. */
export function AboutActivity({ of }: { of: NonNullable<LandingView['about']> }) {
  const linkTo = useServerLink();
  const to = of.link && linkTo(of.link);
  return (
    <section className={styles.about} aria-label={of.title}>
      {of.people > 0 ? (
        <p>
          <b>{formatInteger(of.people)}</b> 人已参加
        </p>
      ) : null}
      <h2>{of.title}</h2>
      <p>{formatDateTime(of.until)} 结束</p>
      {to ? (
        <LinkButton block to={to}>
          去参加
        </LinkButton>
      ) : null}
    </section>
  );
}
