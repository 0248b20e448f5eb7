import type { Area } from '../area.ts';
import { typed } from '../kinds.ts';

export const area: Area = { ids: { 'operator.jobRetry': { id: typed } } };
