import type { PageModule } from '#shared/routing/routes.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { loadOfferedRights } from './offered-rights.tsx';
import { OwnerRights } from './owner-rights.tsx';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  await loadOfferedRights(load, params['of']);
  return {};
};

/** What hangs on the member's cars; for visitors, what owners have. */
export const Component = () => (
  <Page id="member.rights">
    <OwnerRights />
  </Page>
);
