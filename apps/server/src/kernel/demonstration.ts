import type { Config } from '#config.ts';

/** Whether this is no product in use, so that what only a demonstration may do can be done. */
export const isDemonstration = ({
  production,
  sandbox,
}: Pick<Config, 'production' | 'sandbox'>): boolean => sandbox && !production;
