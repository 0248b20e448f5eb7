import type { Series } from './schema.ts';

/** Returns the picture of a series: its outline before the reveal, otherwise its first colour. */
export const seriesImage = ({
  saleState,
  hero,
  layers,
}: Pick<Series, 'saleState' | 'hero' | 'layers'>): Series['hero'] =>
  saleState === 'blind' ? hero : (layers.colours[0]?.image ?? hero);
