import { agreementText } from '@marque/contract/agreement/endpoints';
import AgreementText from '#blocks/agreement-text/agreement-text.tsx';
import { usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { Card } from '#shared/ui/layout/card.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';

const OwnConsents = lazyComponent(() => import('./own-consents.tsx'));

const KIND = 'circlePrivacy';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const { version } = params;
  await load(agreementText, { kind: KIND, ...(version && { version }) });
  return {};
};

/** The privacy policy of the circle, and what the reader has agreed to in it. */
export function Component() {
  const { version } = usePageParams('referral.circlePrivacy');
  const [, setQuery] = useQueryParams();
  const signedIn = useSignedIn();
  return (
    <Page id="referral.circlePrivacy">
      <Card>
        <AgreementText
          kind={KIND}
          version={version}
          onVersion={(next) => setQuery({ version: next })}
        />
      </Card>
      {signedIn ? (
        <LazyBoundary>
          <OwnConsents />
        </LazyBoundary>
      ) : null}
    </Page>
  );
}
