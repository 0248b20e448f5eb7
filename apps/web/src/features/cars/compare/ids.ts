import { MAX_COMPARED } from '../common/compared-cars.ts';

/** Whether an id is of a car of others. */
export const isOthers = (id: string): boolean => id.startsWith('cp-');

/** What an address says is compared: ids without doubles and nonsense, no more than fit. */
export const idsOf = (text: string | undefined, most = MAX_COMPARED): string[] =>
  [...new Set((text ?? '').split(',').filter((id) => /^[\w.:-]{1,64}$/.test(id)))].slice(0, most);
