import { entryOf, familyOf } from '@marque/contract/activity/families';
import type { LandingView } from '@marque/contract/activity/kinds/landing';
import { formatInteger } from '@marque/contract/money';
import { formatDateTime } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import * as styles from './blocks.module.css';

/** How the activity stands that the page explains, and the way to it. */
export function AboutActivity({ of }: { of: NonNullable<LandingView['about']> }) {
  const href = useHref();
  const family = familyOf(of.family);
  const page = family && entryOf(family);
  return (
    <section className={styles.about} aria-label={of.title}>
      <p>
        <b>{formatInteger(of.people)}</b> 人已参加「{of.title}」
      </p>
      <p>{formatDateTime(of.until)} 结束</p>
      {page ? (
        <LinkButton block to={href(page, { id: of.id })}>
          去参加
        </LinkButton>
      ) : null}
    </section>
  );
}
