import { z } from 'zod';
import { Id, StoredImage } from '../common.ts';
import { blockSchemas, BlockSubtitle, BlockTitle } from '../page-blocks/parts.ts';
import { CarClip, Series } from './schema.ts';

/** Series with what they cost at least; one that is sold no more is left out. */
export const cars = blockSchemas(
  'cars',
  z.strictObject({
    title: BlockTitle,
    subtitle: BlockSubtitle,
    seriesIds: z.array(Id).min(1).max(8),
  }),
  {
    title: z.string(),
    subtitle: z.string(),
    items: z.array(
      Series.pick({
        seriesId: true,
        seriesName: true,
        slogan: true,
        bodyType: true,
        energyType: true,
        saleState: true,
        priceFromFen: true,
      }).extend({ image: StoredImage }),
    ),
  },
);

/** A film of a series, played in place. */
export const film = blockSchemas(
  'film',
  z.strictObject({ title: BlockTitle, subtitle: BlockSubtitle, clipId: Id }),
  { title: z.string(), subtitle: z.string(), clip: CarClip },
);
