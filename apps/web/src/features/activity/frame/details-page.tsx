import type { ActivityDetail } from '@marque/contract/activity/schema';
import type { ComponentType, ReactNode } from 'react';
import type { PageModule } from '#shared/routing/routes.ts';
import { HydrationSection } from '#shared/ui/loading/hydration-section.tsx';
import { MoreRows } from '../parts/more-rows.tsx';
import { PrizeRail } from '../parts/prize-rail.tsx';
import { Ways } from '../parts/ways.tsx';
import { ActivityPage, RunningInstead } from './activity-page.tsx';
import { isOver } from './is-over.ts';
import { ObstacleNote } from './obstacle-note.tsx';
import { RemindButton } from './remind-button.tsx';
import { StateLine } from './state-line.tsx';
import { prefetchActivity } from './use-activity.ts';
import * as styles from './frame.module.css';

export type KindProps<View> = {
  of: ActivityDetail;
  view: View;
  /** The key of the answer in the cache. */
  queryKey: readonly unknown[];
};

/** What a kind brings to its details page. */
export type KindFace<View> = {
  /** The drawing of what happens, with the activity's title below or on it. */
  Face: ComponentType<KindProps<View>>;
  /** The caller's own part, below where the activity stands in time. */
  Own?: ComponentType<KindProps<View>>;
  /** The main action, in the bar; shown while nothing keeps the caller from it. */
  Act?: ComponentType<KindProps<View>>;
  /** What comes after ways and prizes, while the activity is not over. */
  More?: ComponentType<KindProps<View>>;
  /** What is shared in the place of the page: the public page of one's own record. */
  sharedAs?: Parameters<typeof ActivityPage>[0]['sharedAs'];
  /** Loads what the face needs besides the activity, and says which picture is the hero. */
  prefetch?: Parameters<typeof prefetchActivity>[1];
};

/** The details page of a family, with the face of its kind. */
export function detailsPage<View>(family: string, face: KindFace<View>): PageModule {
  const Component = () => (
    <ActivityPage
      stage
      {...(face.sharedAs && { sharedAs: face.sharedAs })}
      renderBar={(of, queryKey) => barOf({ of, view: of.view as View, queryKey }, face)}
    >
      {(of, queryKey) => <Details {...{ of, view: of.view as View, queryKey }} face={face} />}
    </ActivityPage>
  );
  return { Component, prefetch: prefetchActivity(family, face.prefetch) };
}

/** The one next step: the reminder, the obstacle's way, or the main action; null for none. */
function barOf<View>(props: KindProps<View>, { Act }: KindFace<View>): ReactNode {
  const { allowed, obstacle } = props.of;
  if (allowed.includes('remind')) return <RemindButton of={props.of} />;
  if (obstacle) return <ObstacleNote of={obstacle} />;
  return Act ? <Act {...props} /> : null;
}

function Details<View>({ face, ...props }: KindProps<View> & { face: KindFace<View> }) {
  const { of } = props;
  const { Face, Own, More } = face;
  const over = isOver(of);
  return (
    <>
      <div className={over ? styles.over : undefined}>
        <Face {...props} />
      </div>
      <StateLine of={of} />
      {over ? <RunningInstead without={of.id} /> : null}
      {Own && !over ? <Own {...props} /> : null}
      {over ? null : (
        <HydrationSection>
          <Ways of={of} />
        </HydrationSection>
      )}
      <HydrationSection>
        <PrizeRail of={of} />
      </HydrationSection>
      {More && !over ? <More {...props} /> : null}
      <MoreRows of={of} />
    </>
  );
}
