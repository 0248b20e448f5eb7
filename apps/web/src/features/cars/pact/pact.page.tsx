import { agreementList, agreementText } from '@marque/contract/agreement/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import AgreementText from '#blocks/agreement-text/agreement-text.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, useNavigate, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Card } from '#shared/ui/layout/card.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { askedPact, versionId } from './asked-pact.ts';
import { PactBar } from './pact-bar.tsx';
import { PactList } from './pact-list.tsx';
import * as styles from './pact.module.css';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const asked = askedPact(params);
  await (asked ? load(agreementText, asked) : load(agreementList, {}));
  return {};
};

export function Component() {
  const api = useApi();
  const href = useHref();
  const navigate = useNavigate();
  const { id, type, from } = usePageParams('cars.pact');
  const asked = askedPact({ id, type, from });
  const [large, setLarge] = useState(false);
  const text = useQuery({
    ...api.query(agreementText, asked ?? { kind: 'user' }, 'steady'),
    enabled: asked !== null,
  });
  if (!asked || text.isError)
    return (
      <Page id="cars.pact">
        <PactList missing={Boolean(id ?? type)} error={text.isError ? text : undefined} />
      </Page>
    );
  const { kind } = asked;
  return (
    <Page
      id="cars.pact"
      bar={<PactBar of={text.data} large={large} onLarge={() => setLarge(!large)} />}
    >
      <Card className={large ? styles.large : undefined}>
        <AgreementText
          {...asked}
          // A new entry in the history, so that going back returns to the version read before.
          onVersion={(next) => void navigate(href('cars.pact', { id: versionId(kind, next) }))}
          consent
        />
      </Card>
    </Page>
  );
}
