import { appointmentList } from '@marque/contract/appointment/endpoints';
import { APPOINTMENT_KINDS } from '@marque/contract/appointment/kinds';
import type { Appointment, WaitEntry } from '@marque/contract/appointment/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { VisitScene } from '#blocks/visit-scene/visit-scene.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { endlessGridProps } from '#shared/ui/grid/endless-grid-props.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { AppointmentRow } from './appointment-row.tsx';
import { NextVisit } from './next-visit.tsx';
import { WaitRow } from './wait-row.tsx';

const TABS = [
  { id: 'open', name: '待进行' },
  { id: 'past', name: '已结束' },
] as const;

/** The member's appointments of all kinds, and their places in waiting lists. */
export function Component() {
  const api = useApi();
  const { tab: asked, kind } = usePageParams('maintenance.reseeRecord');
  const [, setQuery] = useQueryParams();
  const tab = TABS.find(({ id }) => id === asked)?.id ?? 'open';
  const only = APPOINTMENT_KINDS.find((one) => one === kind);
  const list = useInfiniteQuery({
    ...api.paged(appointmentList, { tab, ...(only && { kind: only }) }, 'live'),
    enabled: useSignedIn(),
  });
  const show = (next: string) =>
    setQuery({ ...(next !== 'open' && { tab: next }), ...(only && { kind: only }) });
  return (
    <Page id="maintenance.reseeRecord" bar={<BookBar />}>
      <MemberGate title="登录后看你的预约">
        <Tabs label="预约" tabs={TABS} value={tab} onChange={show} />
        <QueryView
          of={list}
          skeleton={<SkeletonCards heights={[160, 96, 96]} />}
          empty={{
            when: ({ pages }) => pages[0]?.items.length === 0 && waitsOf(pages).length === 0,
            show: <None tab={tab} />,
          }}
        >
          {({ pages }) => {
            const items = pages.flatMap((page) => page.items);
            const next = tab === 'open' ? items[0] : undefined;
            return (
              <>
                {next ? <NextVisit of={next} alone={items.length === 1} /> : null}
                {waitsOf(pages).map((wait) => (
                  <WaitRow key={wait.id} of={wait} />
                ))}
                <EndlessGrid
                  items={next ? items.slice(1) : items}
                  keyOf={({ id }: Appointment) => id}
                  render={(one) => <AppointmentRow of={one} />}
                  rowHeight={112}
                  {...endlessGridProps(list)}
                />
              </>
            );
          }}
        </QueryView>
      </MemberGate>
    </Page>
  );
}

const waitsOf = (pages: readonly { waits: WaitEntry[] }[]): WaitEntry[] => pages[0]?.waits ?? [];

function BookBar() {
  const href = useHref();
  return useSignedIn() ? (
    <LinkButton block to={href('maintenance.maintenance', { from: 'maintenance.reseeRecord' })}>
      预约保养
    </LinkButton>
  ) : null;
}

/** The workshop without a car, while there is no appointment. */
function None({ tab }: { tab: 'open' | 'past' }) {
  const { copy } = useBrand();
  const { title, text } = copy.care.none;
  return (
    <VisitScene
      state="off"
      label={tab === 'open' ? '现在' : '以前'}
      figure={<span>{tab === 'open' ? title : '还没有结束的'}</span>}
    >
      <p>{text}</p>
    </VisitScene>
  );
}
