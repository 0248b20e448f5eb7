import { appointmentList } from '@marque/contract/appointment/endpoints';
import type { AppointmentTab, WaitEntry } from '@marque/contract/appointment/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { endlessGridProps } from '#shared/ui/grid/endless-grid-props.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { DriveChoice } from '#blocks/series-rail/drive-choice.tsx';
import * as styles from './drive.module.css';
import { DriveCard } from './drive-card.tsx';
import { WaitRow } from './wait-row.tsx';

/** Loaded separately, because whoever has something of their own does not see it. */
const SomeStories = lazyComponent(() => import('../common/some-stories.tsx'));

type Tab = Extract<AppointmentTab, 'open' | 'done' | 'ended'>;

const TABS: readonly { id: Tab; name: string; none: string }[] = [
  { id: 'open', name: '待试驾', none: '没有要去的试驾' },
  { id: 'done', name: '已试驾', none: '还没有开过' },
  { id: 'ended', name: '已取消', none: '没有取消过的试驾' },
];

/** The member's drives by status, and their entries in waiting lists. */
export function DriveList() {
  const api = useApi();
  const href = useHref();
  const { tab: asked } = usePageParams('cars.driveRecord');
  const [, setQuery] = useQueryParams();
  const tab = TABS.find(({ id }) => id === asked) ?? TABS[0]!;
  const drives = useInfiniteQuery({
    ...api.paged(appointmentList, { kind: 'testDrive', tab: tab.id }, 'live'),
    enabled: useSignedIn(),
  });
  return (
    <Page
      id="cars.driveRecord"
      bar={
        <LinkButton block to={href('cars.appointmentDrive', { from: 'cars.driveRecord' })}>
          预约试驾
        </LinkButton>
      }
    >
      <MemberGate title="登录后看你的试驾">
        <Tabs
          label="试驾状态"
          tabs={TABS}
          value={tab.id}
          onChange={(next) => setQuery(next === 'open' ? {} : { tab: next })}
        />
        <QueryView
          of={drives}
          skeleton={<SkeletonCards heights={[148, 148, 148]} />}
          empty={{
            when: ({ pages }) => pages[0]?.items.length === 0 && waitsOf(pages).length === 0,
            show: (
              <>
                <p className={styles.undriven}>{tab.none}，开一圈比看参数更清楚合不合适</p>
                <DriveChoice />
                <LazyBoundary>
                  <SomeStories />
                </LazyBoundary>
              </>
            ),
          }}
        >
          {({ pages }) => (
            <>
              {waitsOf(pages).map((wait) => (
                <WaitRow key={wait.id} of={wait} />
              ))}
              <EndlessGrid
                items={pages.flatMap(({ items }) => items)}
                keyOf={({ id }) => id}
                render={(drive) => <DriveCard of={drive} />}
                rowHeight={160}
                {...endlessGridProps(drives)}
              />
            </>
          )}
        </QueryView>
      </MemberGate>
    </Page>
  );
}

/** Returns the waiting list entries for test drives. */
const waitsOf = (pages: readonly { waits: WaitEntry[] }[]): WaitEntry[] =>
  (pages[0]?.waits ?? []).filter(({ kind }) => kind === 'testDrive');
