import { z } from 'zod';
import { Id, StoredImage } from '../common.ts';
import { blockSchemas, BlockSubtitle, BlockTitle } from '../page-blocks/parts.ts';
import { CarClip, Series } from './schema.ts';

/** Series with their lowest price. Ended series are left out. */
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
        poses: true,
      }).extend({ image: StoredImage }),
    ),
  },
);

/** Booking a test drive of a series. Left out once it is no longer sold. */
export const drive = blockSchemas(
  'drive',
  z.strictObject({ title: BlockTitle, subtitle: BlockSubtitle, seriesId: Id }),
  {
    title: z.string(),
    subtitle: z.string(),
    series: Series.pick({ seriesId: true, seriesName: true }).extend({ image: StoredImage }),
  },
);

/** A clip of a series, played in the page. */
export const film = blockSchemas(
  'film',
  z.strictObject({ title: BlockTitle, subtitle: BlockSubtitle, clipId: Id }),
  { title: z.string(), subtitle: z.string(), clip: CarClip },
);
