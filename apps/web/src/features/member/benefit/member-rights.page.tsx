import { benefitList } from '@marque/contract/member/benefit/endpoints';
import type { Out } from '@marque/contract/core';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { hasPage } from '#shared/routing/page-paths.ts';
import type { PageModule } from '#shared/routing/routes.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { BenefitMatrix } from './benefit-matrix.tsx';
import { BenefitSheet } from './benefit-sheet.tsx';
import { BenefitWindow } from './benefit-window.tsx';
import { Grants } from './grants.tsx';
import { loadOfferedRights } from './offered-rights.tsx';
import { OwnerRights } from './owner-rights.tsx';
import { useBenefits } from './use-benefits.ts';
import * as styles from './benefit.module.css';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ brand, params, load }) => {
  if (params.tab === 'car' && !hasPage('member.rights', brand))
    await loadOfferedRights(load, params.of);
  else await load(benefitList, {});
  return {};
};

/** The tabs that stand here: 车主权益 where the brand has no page for it, what was claimed for members. */
function useTabs() {
  const { id: brand } = useBrand();
  const signedIn = useSignedIn();
  return [
    { id: 'all', name: '权益' },
    ...(hasPage('member.rights', brand) ? [] : [{ id: 'car', name: '车主权益' } as const]),
    ...(signedIn ? [{ id: 'records', name: '领取记录' } as const] : []),
  ] as const;
}

/** What each level brings, what is left of it, and what was claimed. */
export function Component() {
  const { tab } = usePageParams('member.memberRights');
  const [, setQuery] = useQueryParams();
  const signedIn = useSignedIn();
  const tabs = useTabs();
  const open = tabs.find(({ id }) => id === tab)?.id ?? 'all';
  return (
    <Page id="member.memberRights">
      {tabs.length > 1 ? (
        <Tabs label="会员权益" tabs={tabs} value={open} onChange={(id) => setQuery({ tab: id })} />
      ) : null}
      {open === 'all' && !signedIn ? (
        <p className={styles.guest}>登录后按等级领取，先看看每一级有什么</p>
      ) : null}
      {open === 'records' ? <Grants /> : open === 'car' ? <OwnerRights /> : <Benefits />}
    </Page>
  );
}

function Benefits() {
  const { benefits, claim, busy } = useBenefits();
  const { id, tab } = usePageParams('member.memberRights');
  const [, setQuery] = useQueryParams();
  const href = useHref();
  const named = (next: string | undefined) =>
    setQuery({ ...(tab && { tab }), ...(next && { id: next }) });
  return (
    <QueryView
      of={benefits}
      skeleton={<Skeleton height={560} />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: (
          <Empty title="权益正在准备">
            <LinkButton size="small" kind="secondary" to={href('member.memberCenter')}>
              去会员中心
            </LinkButton>
          </Empty>
        ),
      }}
    >
      {(data) => (
        <>
          <Levels data={data} onOpen={named} />
          <BenefitSheet
            benefit={data.items.find((one) => one.id === id) ?? null}
            names={data.names}
            busy={busy}
            onClaim={claim}
            onClose={() => named(undefined)}
          />
          {id && !data.items.some((one) => one.id === id) ? (
            <p className={styles.lost}>没有找到这项权益，可能已经失效，看看下面还有什么</p>
          ) : null}
        </>
      )}
    </QueryView>
  );
}

type LevelsProps = { data: Out<typeof benefitList>; onOpen: (id: string) => void };

/** The benefits of the levels: through a round window, or as a matrix. */
function Levels({ data, onOpen }: LevelsProps) {
  const { levels } = useBrand().blocks;
  return levels === 'window' ? (
    <BenefitWindow {...data} onOpen={onOpen} />
  ) : (
    <BenefitMatrix {...data} onOpen={onOpen} />
  );
}
