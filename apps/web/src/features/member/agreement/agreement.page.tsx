import { agreementList, agreementText } from '@marque/contract/agreement/endpoints';
import { CONSENT_KINDS, REQUIRED_CONSENTS } from '@marque/contract/agreement/kinds';
import type { AgreementKind } from '@marque/contract/agreement/schema';
import { useQuery } from '@tanstack/react-query';
import AgreementText from '#blocks/agreement-text/agreement-text.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';

const TABS: readonly { id: AgreementKind; name: string }[] = [
  { id: 'user', name: '用户协议' },
  { id: 'privacy', name: '隐私政策' },
];
const kindOf = (asked: string | undefined): AgreementKind =>
  CONSENT_KINDS.find((kind) => kind === asked) ?? 'user';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const { kind, version } = params;
  await load(agreementText, { kind: kindOf(kind), ...(version && { version }) });
  return {};
};

const VIEWS = {
  cancel: { title: '注销账号', View: lazyComponent(() => import('./cancel-view.tsx')) },
  export: { title: '下载我的数据', View: lazyComponent(() => import('./export-view.tsx')) },
  consents: { title: '我的授权', View: lazyComponent(() => import('./consents-view.tsx')) },
  permissions: {
    title: '手机权限清单',
    View: lazyComponent(() => import('./permissions-view.tsx')),
  },
} as const;
const isView = (asked: string | undefined): asked is keyof typeof VIEWS =>
  asked !== undefined && Object.hasOwn(VIEWS, asked);

export function Component() {
  const { view } = usePageParams('member.agreement');
  if (!isView(view)) return <Agreement />;
  const { title, View } = VIEWS[view];
  return (
    <Page id="member.agreement" title={title}>
      <LazyBoundary loading={<Skeleton height={320} />}>
        <View />
      </LazyBoundary>
    </Page>
  );
}

function Agreement() {
  const { kind: asked, version } = usePageParams('member.agreement');
  const [, setQuery] = useQueryParams();
  const kind = kindOf(asked);
  return (
    <Page id="member.agreement">
      {TABS.some(({ id }) => id === kind) ? (
        <Tabs
          label="协议"
          tabs={TABS}
          value={kind}
          // A version belongs to one agreement, so it is dropped from the address.
          onChange={(next) => setQuery({ kind: next })}
        />
      ) : null}
      <Card>
        <AgreementText
          kind={kind}
          version={version}
          onVersion={(next) => setQuery({ kind, version: next })}
        />
      </Card>
      <More of={kind} />
    </Page>
  );
}

/** The other agreements of the brand, and what else concerns one's data. */
function More({ of: kind }: { of: AgreementKind }) {
  const api = useApi();
  const href = useHref();
  const { data } = useQuery(api.query(agreementList, {}, 'steady'));
  const isTab = TABS.some(({ id }) => id === kind);
  const others = (data?.items ?? []).filter(
    (one) => one.kind !== kind && !(isTab && REQUIRED_CONSENTS.some((tab) => tab === one.kind)),
  );
  return (
    <>
      <Card aria-label="我的信息">
        <CardTitle>我的信息</CardTitle>
        <ListRow label="手机权限清单" to={href('member.agreement', { view: 'permissions' })} />
        <ListRow label="我的授权" to={href('member.agreement', { view: 'consents' })} />
        <ListRow label="下载我的数据" to={href('member.agreement', { view: 'export' })} />
        <ListRow label="注销账号" to={href('member.agreement', { view: 'cancel' })} />
      </Card>
      {others.length > 0 ? (
        <Card aria-label="其他协议">
          <CardTitle>其他协议</CardTitle>
          {others.map(({ kind: id, title, about }) => (
            <ListRow
              key={id}
              label={title}
              note={about}
              to={href('member.agreement', { kind: id })}
            />
          ))}
        </Card>
      ) : null}
    </>
  );
}
