import type { Series } from './schema.ts';

/** What a series is shown by: of one that is not revealed its outline, of any other its first colour. */
export const seriesImage = ({
  saleState,
  hero,
  layers,
}: Pick<Series, 'saleState' | 'hero' | 'layers'>): Series['hero'] =>
  saleState === 'blind' ? hero : (layers.colours[0]?.image ?? hero);
