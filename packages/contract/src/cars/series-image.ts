import type { Series } from './schema.ts';

/** Returns the picture of a series in lists: its first colour. */
export const seriesImage = ({ hero, layers }: Pick<Series, 'hero' | 'layers'>): Series['hero'] =>
  layers.colours[0]?.image ?? hero;

/** Returns a series with its picture in lists. */
export const withImage = <Of extends Pick<Series, 'hero' | 'layers'>>(series: Of) => ({
  ...series,
  image: seriesImage(series),
});
