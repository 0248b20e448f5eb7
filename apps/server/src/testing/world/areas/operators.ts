import { type Area, ofOperator, page } from '../area.ts';

export const area: Area = {
  ids: {},
  lists: {
    measured: {
      'operator.log': { input: page, who: ofOperator },
    },
    fixed: {
      'as many as the brand has published': ['dict.values', 'operator.dict'],
      'as many as a program or the country has': [
        'operator.rules',
        'operator.rulesSet',
        'operator.vault',
      ],
    },
  },
};
