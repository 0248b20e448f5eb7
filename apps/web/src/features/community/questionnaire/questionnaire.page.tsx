import { formCard } from '@marque/contract/form-data/endpoints';
import type { PageModule } from '#shared/routing/routes.ts';
import { IntroView } from './intro-view.tsx';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  await load(formCard, { formId: params.id ?? '-' });
  return {};
};

export const Component = () => <IntroView flow="direct" />;
