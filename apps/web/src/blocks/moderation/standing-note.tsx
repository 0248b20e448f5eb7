import type { Standing } from '@marque/contract/moderation/schema';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import type { Subject } from './use-moderation.ts';

const NotLive = lazyComponent(() => import('./not-live.tsx'));

/** Tells authors the moderation state of their text, with the appeal after a removal; nothing for a live text. */
export const StandingNote = ({ standing, subject }: { standing: Standing; subject: Subject }) =>
  standing.state === 'live' ? null : (
    <LazyBoundary>
      <NotLive standing={standing} subject={subject} />
    </LazyBoundary>
  );
