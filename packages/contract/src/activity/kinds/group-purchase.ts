import { activityKind } from '../kind.ts';
import { gainsOfTeams, rulesOfTeams, TeamConfig, TeamView } from '../team/teams.ts';

/** Buying together: a price for those who fill a team. */
export const groupPurchase = activityKind({
  id: 'groupPurchase',
  config: TeamConfig,
  view: TeamView,
  random: () => false,
  gains: gainsOfTeams,
  rules: rulesOfTeams,
});
