import type { ActivityDetail } from '@marque/contract/activity/schema';
import type { ComponentType, ReactNode } from 'react';
import type { PageModule } from '#shared/routing/routes.ts';
import { HydrationSection } from '#shared/ui/loading/hydration-section.tsx';
import { MoreRows } from '../parts/more-rows.tsx';
import { PrizesButton } from '../parts/prizes-button.tsx';
import { PrizeRail } from '../parts/prize-rail.tsx';
import { Ways } from '../parts/gain-ways.tsx';
import { ActivityPage, RunningInstead } from './activity-page.tsx';
import { isOver } from './is-over.ts';
import { ObstacleNote } from './obstacle-note.tsx';
import { RemindButton } from './remind-button.tsx';
import { StateLine } from './state-line.tsx';
import { prefetchActivity } from './use-activity.ts';
import * as styles from './frame.module.css';

/** What the parts of a kind's details page get. `state`: what `useShared` of the kind answered. */
export type KindProps<View, State = undefined> = {
  of: ActivityDetail;
  view: View;
  state: State;
  /** The key of the answer in the cache. */
  queryKey: readonly unknown[];
};

/** What a kind brings to its details page. Each part says by itself what it shows when all is over. */
export type KindFace<View, State = undefined> = {
  /** What face, own part and action know together, e.g. whether the wheel turns. */
  useShared?: () => State;
  /** The drawing of what happens, with the activity's title below or on it. */
  Face: ComponentType<KindProps<View, State>>;
  /** The caller's own part, below where the activity stands in time. */
  Own?: ComponentType<KindProps<View, State>>;
  /** The main action, in the bar; shown while nothing keeps the caller from it. */
  Act?: ComponentType<KindProps<View, State>>;
  /** What comes after ways and prizes. */
  More?: ComponentType<KindProps<View, State>>;
  /** How often each prize was hit, where that is known. */
  hits?: (view: View) => ReadonlyMap<string, number> | undefined;
  /** What is said of the odds, where they do not stay as they are. */
  oddsNote?: string;
  /** Loads what the face needs besides the activity, and says which picture is the hero. */
  prefetch?: Parameters<typeof prefetchActivity>[1];
};

/** The details page of a family, with the face of its kind. */
export function detailsPage<View, State = undefined>(
  family: string,
  face: KindFace<View, State>,
): PageModule {
  const useShared = face.useShared ?? (() => undefined as State);
  const Component = () => {
    const state = useShared();
    const propsOf = (of: ActivityDetail, queryKey: readonly unknown[]) => ({
      of,
      view: of.view as View,
      state,
      queryKey,
    });
    return (
      <ActivityPage stage renderBar={(...answer) => barOf(propsOf(...answer), face)}>
        {(...answer) => <Details {...propsOf(...answer)} face={face} />}
      </ActivityPage>
    );
  };
  return { Component, prefetch: prefetchActivity(family, face.prefetch) };
}

/** The one next step: the reminder, the prizes of what is over, the obstacle's way, or the main action. */
function barOf<View, State>(
  props: KindProps<View, State>,
  { Act }: KindFace<View, State>,
): ReactNode {
  const { of } = props;
  if (of.allowed.includes('remind')) return <RemindButton of={of} />;
  if (isOver(of) && of.prizes.length > 0) return <PrizesButton of={of} />;
  if (of.obstacle) return <ObstacleNote of={of.obstacle} />;
  return Act ? <Act {...props} /> : null;
}

function Details<View, State>({
  face,
  ...props
}: KindProps<View, State> & { face: KindFace<View, State> }) {
  const { of, view } = props;
  const { Face, Own, More, hits, oddsNote } = face;
  const over = isOver(of);
  return (
    <>
      <div className={over ? styles.over : undefined}>
        <Face {...props} />
      </div>
      <StateLine of={of} />
      {over ? <RunningInstead without={of.id} /> : null}
      {Own ? <Own {...props} /> : null}
      {over ? null : (
        <HydrationSection>
          <Ways of={of} />
        </HydrationSection>
      )}
      <HydrationSection>
        <PrizeRail of={of} hits={hits?.(view)} note={oddsNote} />
      </HydrationSection>
      {More ? <More {...props} /> : null}
      <MoreRows of={of} />
    </>
  );
}
