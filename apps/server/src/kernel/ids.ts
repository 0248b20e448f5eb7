import { v7 } from 'uuid';

/**
 * UUID version 7: time-ordered, made by the application. Ids of one process rise strictly, so that
 * what happened in one millisecond sorts as it happened.
 */
export const newId = (): string => v7();
