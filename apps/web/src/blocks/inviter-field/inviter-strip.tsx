import { lastDay } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { useOffered } from './use-offered.ts';
import * as styles from './inviter-field.module.css';

/** By whom the reader of a car's page was recommended, with the way there; nothing for others. */
export default function InviterStrip() {
  const href = useHref();
  const { bound, offer } = useOffered() ?? {};
  if (bound)
    return (
      <div className={styles.strip}>
        <ListRow
          label={`${bound.inviter.nickName} 推荐你看车`}
          note={`${lastDay(bound.until)}前有效`}
          to={href('referral.index', { slug: bound.slug })}
        />
      </div>
    );
  if (offer)
    return (
      <div className={styles.strip}>
        <ListRow
          label={`是 ${offer.inviter.nickName} 推荐你来的吗？`}
          note={offer.title}
          to={href('referral.index', { slug: offer.slug, code: offer.code })}
        />
      </div>
    );
  return null;
}
