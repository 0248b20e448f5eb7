import { formatInteger } from '@marque/contract/money';
import { ambassadorSales } from '@marque/contract/referral/ambassador/endpoints';
import type { Sale } from '@marque/contract/referral/ambassador/schema';
import { monthDay, shanghaiDay } from '@marque/contract/shanghai';
import { useQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { Chip, Chips } from '#shared/ui/chips/chips.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { BINDING_NAMES, whenText } from '../programme/friends/friend-states.ts';
import type { FriendSheetProps } from '../programme/friends/friend-sheet.tsx';
import { Figure } from '../programme/sums/figure.tsx';
import { NoSales } from './no-sales.tsx';
import * as styles from './ambassador.module.css';

const FriendSheet = lazySheet<FriendSheetProps>(
  () => import('../programme/friends/friend-sheet.tsx'),
  'opened',
);

/** The sales by the member's recommendations, by month. */
export const Component = () => (
  <Page id="referral.ambassadorSales">
    <MemberGate title="登录后看我的成交">
      <Sales />
    </MemberGate>
  </Page>
);

function Sales() {
  const api = useApi();
  const href = useHref();
  const { month, id } = usePageParams('referral.ambassadorSales');
  const [, setQuery] = useQueryParams();
  const asked = month !== undefined && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? { month } : {};
  const sales = useQuery(api.query(ambassadorSales, asked, 'live'));
  return (
    <>
      <QueryView
        of={sales}
        skeleton={<Skeleton height={480} />}
        empty={{
          when: ({ months }) => months.length === 0,
          show: <NoSales />,
        }}
      >
        {({ months, items }) => {
          const shown = asked.month ?? months[0]!.month;
          return (
            <>
              <Chips label="月份">
                {months.map((one) => (
                  <Chip
                    key={one.month}
                    on={one.month === shown}
                    onPress={() => setQuery({ month: one.month })}
                  >
                    {whenText(one.month)}
                  </Chip>
                ))}
              </Chips>
              <MonthSum of={months.find((one) => one.month === shown)} />
              <div className={styles.rows}>
                {items.map((one) => (
                  <SaleRow
                    key={one.id}
                    of={one}
                    onOpen={() => setQuery({ month: shown, id: one.id })}
                  />
                ))}
              </div>
            </>
          );
        }}
      </QueryView>
      <FriendSheet
        open={id !== undefined}
        onClose={() => setQuery(month ? { month } : {})}
        id={id ?? '-'}
        home={href('referral.ambassadorSales')}
      />
    </>
  );
}

type Gain = { points: number; gifts: number };

/** Points and gifts in words; '' for nothing. */
function useGainText(): (gain: Gain) => string {
  const { copy } = useBrand();
  return ({ points, gifts }) =>
    [points > 0 && `${formatInteger(points)} ${copy.score}`, gifts > 0 && `${gifts} 份礼`]
      .filter(Boolean)
      .join('，');
}

function MonthSum({ of }: { of: (Gain & { sales: number }) | undefined }) {
  const gainText = useGainText();
  return (
    <div className={styles.state}>
      <Figure of={of?.sales ?? 0}>{`台${of && gainText(of) ? `，${gainText(of)}` : ''}`}</Figure>
    </div>
  );
}

function SaleRow({ of, onOpen }: { of: Sale; onOpen: () => void }) {
  const gainText = useGainText();
  const { state, step, dueAt } = of;
  const due =
    state === 'delivered' && dueAt
      ? `${monthDay(shanghaiDay(new Date(dueAt)))}过观察期`
      : BINDING_NAMES[state];
  return (
    <ListRow
      label={step || BINDING_NAMES[state]}
      note={due}
      value={gainText(of) || '—'}
      onClick={onOpen}
    />
  );
}
