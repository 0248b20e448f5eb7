import { activityPage } from '@marque/contract/activity/endpoints';
import { entryOf, familyOf } from '@marque/contract/activity/families';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDate } from '#shared/format/time.ts';
import { PathLink, useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './frame.module.css';

const MOST = 3;

/** What runs instead of an activity that is not there or is over. `without`: the one that is shown. */
export default function Running({ without }: { without?: string }) {
  const api = useApi();
  const href = useHref();
  const { copy } = useBrand();
  const { data } = useQuery(api.query(activityPage, { size: MOST + 1 }));
  const items = (data?.items ?? []).flatMap((card) => {
    const family = familyOf(card.family);
    const page = family && entryOf(family);
    return page && card.id !== without ? [{ ...card, to: href(page, { id: card.id }) }] : [];
  });
  return (
    <section className={styles.running} aria-label="正在进行">
      {items.length > 0 ? <SectionHead title="正在进行" note={copy.activity.lead} /> : null}
      {items.slice(0, MOST).map(({ id, to, image, title, until }) => (
        <PathLink key={id} to={to} className={styles.other}>
          <Picture image={image} alt="" sizes="128px" ratio="4 / 3" />
          <span>
            <b>{title}</b>
            {formatDate(until)} 截止
          </span>
        </PathLink>
      ))}
      <LinkButton block kind="secondary" to={href('mall.home')}>
        去商城逛逛
      </LinkButton>
    </section>
  );
}
