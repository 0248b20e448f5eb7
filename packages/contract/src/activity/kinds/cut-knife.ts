import { CutConfig, CutView, rulesOfCuts } from '../cut/cuts.ts';
import { activityKind } from '../kind.ts';

/** A price that friends cut down to a floor, which the last of them reaches exactly. */
export const cutKnife = activityKind({
  id: 'cutKnife',
  config: CutConfig,
  view: CutView,
  random: ({ curve }) => curve === 'random',
  gains: () => [],
  rules: rulesOfCuts,
});
