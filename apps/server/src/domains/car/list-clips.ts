import type { queryClipApp } from '@marque/contract/cars/endpoints';
import type { Out } from '@marque/contract/core';
import type { Call } from '#kernel/serve.ts';
import type { CarContext } from './context.ts';
import { carRepository as cars } from './repository.ts';

/** Films of a series; one without its picture is not shown. */
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
    items: clips.flatMap(({ id, title, video, poster, seconds, chapters }) => {
      const image = pictures.get(poster);
      if (!image) return [];
      const file = `/media/${video}`;
      const files = { src: `${file}.mp4`, captions: `${file}.vtt` };
      return [{ id, title, ...files, poster: image, seconds, chapters }];
    }),
  };
}
