import type { queryClipApp } from '@marque/contract/cars/endpoints';
import type { CarClip } from '@marque/contract/cars/schema';
import type { StoredImage } from '@marque/contract/common';
import type { Out } from '@marque/contract/core';
import type { Call } from '#kernel/http/serve.ts';
import type { CarContext } from './context.ts';
import { carRepository as cars, type ClipRow } from './repository.ts';

/** Returns the view of a clip with the addresses of its video and captions. */
export function clipView(
  { id, title, video, seconds, chapters }: ClipRow,
  poster: StoredImage,
): CarClip {
  const file = `/media/${video}`;
  return { id, title, src: `${file}.mp4`, captions: `${file}.vtt`, poster, seconds, chapters };
}

/** Lists the clips of a series. Clips without a poster are left out. */
export async function listClips(
  { database, catalog }: CarContext,
  { brand, input: { seriesId } }: Call<typeof queryClipApp>,
): Promise<Out<typeof queryClipApp>> {
  const clips = await cars.clips(database, brand, seriesId);
  const pictures = await catalog.pictures(
    database,
    clips.map(({ poster }) => poster),
  );
  return {
    items: clips.flatMap((clip) => {
      const image = pictures.get(clip.poster);
      return image ? clipView(clip, image) : [];
    }),
  };
}
