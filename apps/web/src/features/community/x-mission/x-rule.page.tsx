import { missionSeason } from '@marque/contract/community/x-mission/endpoints';
import type { PageModule } from '#shared/routing/routes.ts';
import { MissionRules } from './mission-rules.tsx';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load }) => {
  await load(missionSeason, {});
  return {};
};

/** What gives points, how often, and what points bring. */
export const Component = () => <MissionRules part="mission" />;
