import type { ProgrammeCard } from '@marque/contract/referral/programme/schema';
import { ActivitiesRail } from '#blocks/activity-card/activities-rail.tsx';

type ProgrammesRailProps = { title: string; items: readonly ProgrammeCard[] };

/** A rail of the programmes by which members recommend cars, in the look of activities. */
export const ProgrammesRail = ({ title, items }: ProgrammesRailProps) => (
  <ActivitiesRail
    title={title}
    items={items.map(({ id, slug, title: name, hero, bindUntil }) => ({
      id,
      title: name,
      image: hero,
      until: bindUntil,
      link: { page: 'referral.index', params: { slug } },
    }))}
  />
);
