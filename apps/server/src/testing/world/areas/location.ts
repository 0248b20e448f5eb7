import type { Area } from '../area.ts';

export const area: Area = {
  ids: {},
  lists: {
    fixed: {
      'answered by the map': ['location.search'],
      'as many as a program or the country has': ['location.cities'],
    },
  },
};
