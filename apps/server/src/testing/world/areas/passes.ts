import type { Area } from '../area.ts';
import { typed } from '../kinds.ts';

export const area: Area = {
  ids: {
    'pass.use': { code: typed },
    'pass.undo': { code: typed, useId: typed },
  },
};
