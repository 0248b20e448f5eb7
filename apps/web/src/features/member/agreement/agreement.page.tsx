import { agreementText } from '@marque/contract/agreement/endpoints';
import type { AgreementKind } from '@marque/contract/agreement/schema';
import AgreementText from '#blocks/agreement-text/agreement-text.tsx';
import { usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';

const KINDS: readonly { id: AgreementKind; name: string }[] = [
  { id: 'user', name: '用户协议' },
  { id: 'privacy', name: '隐私政策' },
];
const kindOf = (asked: string | undefined): AgreementKind =>
  KINDS.find(({ id }) => id === asked)?.id ?? 'user';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const { kind, version } = params;
  await load(agreementText, { kind: kindOf(kind), ...(version && { version }) });
  return {};
};

const CancelView = lazyComponent(() => import('./cancel-view.tsx'));

export function Component() {
  const { view } = usePageParams('member.agreement');
  if (view !== 'cancel') return <Agreement />;
  return (
    <Page id="member.agreement" title="注销账号">
      <LazyBoundary loading={<Skeleton height={320} />}>
        <CancelView />
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
      <Tabs
        label="协议"
        tabs={KINDS}
        value={kind}
        // A version belongs to one agreement, so it is dropped from the address.
        onChange={(next) => setQuery({ kind: next })}
      />
      <Card>
        <AgreementText
          kind={kind}
          version={version}
          onVersion={(next) => setQuery({ kind, version: next })}
        />
      </Card>
    </Page>
  );
}
