import type { Standing } from '@marque/contract/moderation/schema';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import type { Subject } from './use-moderation.ts';

const NotLive = lazyComponent(() => import('./not-live.tsx'));

/** How one's own words stand, and the way on where they were refused; nothing for what all see. */
export const StandingNote = ({ standing, subject }: { standing: Standing; subject: Subject }) =>
  standing.state === 'live' ? null : (
    <LazyBoundary>
      <NotLive standing={standing} subject={subject} />
    </LazyBoundary>
  );
