import { addActivity } from './activities.ts';
import type { TestApp } from '../app.ts';
import { INSTEAD, prize } from './draws.ts';

/** Publishes an activity in which teams of three draw twice each. Returns its id. */
export const addPairs = (app: TestApp, config: object = {}): Promise<string> =>
  addActivity(app, {
    family: 'lotteryTeam',
    prizes: [prize(), ...INSTEAD],
    config: {
      size: 3,
      hours: 72,
      drawHours: 72,
      draws: 2,
      consolationScore: 20,
      perDay: 5,
      total: 5,
      fallback: 'score-5',
      ...config,
    },
  });
