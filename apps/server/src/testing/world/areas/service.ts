import type { Area } from '../area.ts';
import { typed } from '../kinds.ts';

export const area: Area = {
  ids: {
    'service.desk': { orderNo: typed },
    'operator.serviceSet': { questions: { '*': { id: typed } } },
  },
  lists: {
    fixed: {
      'as many as a program or the country has': [
        'service.desk',
        'operator.service',
        'operator.serviceSet',
      ],
    },
  },
};
