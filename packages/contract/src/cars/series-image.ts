import type { Series } from './schema.ts';

/** Returns the picture of a series in lists: its first colour. */
export const seriesImage = ({ hero, layers }: Pick<Series, 'hero' | 'layers'>): Series['hero'] =>
  layers.colours[0]?.image ?? hero;
