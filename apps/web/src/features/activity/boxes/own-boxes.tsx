import { activityAwards } from '@marque/contract/activity/award/endpoints';
import { familyOf, pageOfRole } from '@marque/contract/activity/families';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './boxes.module.css';

const MOST = 3;

/** What the member got out of boxes last, and what has to be claimed first. */
export function OwnBoxes({ of: { id, family: name } }: { of: ActivityDetail }) {
  const api = useApi();
  const href = useHref();
  const signedIn = useSignedIn();
  const asked = (tab: 'toClaim' | 'own') => ({
    ...api.query(activityAwards, { tab, id, size: MOST }, 'live'),
    enabled: signedIn,
  });
  const toClaim = useQuery(asked('toClaim')).data?.items ?? [];
  const own = useQuery(asked('own')).data?.items ?? [];
  const items = [...toClaim, ...own].slice(0, MOST);
  const family = familyOf(name);
  const page = family && pageOfRole(family, 'prizes');
  if (items.length === 0 || !page) return null;
  return (
    <section className={styles.own} aria-label="我拆到的">
      <SectionHead title="我拆到的" />
      {items.map(({ id: awardId, state, prize, note }) => (
        <ListRow
          key={awardId}
          label={prize.name}
          note={note}
          value={state === 'toClaim' ? '去领取' : ''}
          to={href(page, { id, awardId, tab: state === 'toClaim' ? 'toClaim' : 'own' })}
        />
      ))}
    </section>
  );
}
