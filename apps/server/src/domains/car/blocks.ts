import { cars as carsBlock, drive, film } from '@marque/contract/cars/blocks';
import { seriesImage } from '@marque/contract/cars/series-image';
import { LANDING_PAGES } from '@marque/contract/page-blocks/composed-page';
import { omit } from 'es-toolkit';
import { defineBlock } from '../page/module.ts';
import type { CarContext } from './context.ts';
import { carFacts } from './facts.ts';
import { clipView } from './list-clips.ts';
import { seriesViews } from './list-series.ts';
import { carRepository as cars } from './repository.ts';

/** The kinds of blocks that show cars. */
export const carKinds = (context: Pick<CarContext, 'catalog'>) => [
  defineBlock(carsBlock, {
    pages: LANDING_PAGES,
    check: async ({ seriesIds }, { exec, brand }) => {
      const known = new Set((await carFacts.seriesOf(exec, brand)).map(({ id }) => id));
      return seriesIds.flatMap((id, i) =>
        known.has(id) ? [] : [{ path: `seriesIds.${i}`, message: `没有这款车 ${id}` }],
      );
    },
    resolveAll: async (configs, { exec, brand, now }) => {
      const wanted = new Set(configs.flatMap(({ seriesIds }) => seriesIds));
      const series = (await carFacts.seriesOf(exec, brand)).filter(
        ({ id, saleState }) => wanted.has(id) && saleState !== 'ended',
      );
      const views = new Map(
        (await seriesViews(context, exec, series, now)).map((view) => [view.seriesId, view]),
      );
      return configs.map(({ title, subtitle, seriesIds }) => {
        const items = seriesIds.flatMap((id) => {
          const view = views.get(id);
          if (!view) return [];
          return { ...omit(view, ['hero', 'layers']), image: seriesImage(view) };
        });
        return items.length > 0 ? { title, subtitle, items } : null;
      });
    },
  }),
  defineBlock(drive, {
    pages: LANDING_PAGES,
    check: async ({ seriesId }, { exec, brand }) =>
      (await carFacts.seriesOf(exec, brand)).some(({ id }) => id === seriesId)
        ? []
        : [{ path: 'seriesId', message: `没有这款车 ${seriesId}` }],
    resolveAll: async (configs, { exec, brand, now }) => {
      const wanted = new Set(configs.map(({ seriesId }) => seriesId));
      const series = (await carFacts.seriesOf(exec, brand)).filter(
        ({ id, saleState }) => wanted.has(id) && saleState !== 'ended',
      );
      const views = await seriesViews(context, exec, series, now);
      return configs.map(({ title, subtitle, seriesId }) => {
        const view = views.find((one) => one.seriesId === seriesId);
        if (!view) return null;
        const { seriesName } = view;
        return { title, subtitle, series: { seriesId, seriesName, image: seriesImage(view) } };
      });
    },
  }),
  defineBlock(film, {
    pages: LANDING_PAGES,
    check: async ({ clipId }, { exec, brand }) =>
      (await cars.clipsById(exec, brand, [clipId])).length > 0
        ? []
        : [{ path: 'clipId', message: `没有这段视频 ${clipId}` }],
    resolveAll: async (configs, { exec, brand }) => {
      const found = await cars.clipsById(
        exec,
        brand,
        configs.map(({ clipId }) => clipId),
      );
      const pictures = await context.catalog.pictures(
        exec,
        found.map(({ poster }) => poster),
      );
      const clips = new Map(found.map((clip) => [clip.id, clip]));
      return configs.map(({ title, subtitle, clipId }) => {
        const clip = clips.get(clipId);
        const poster = clip && pictures.get(clip.poster);
        return poster ? { title, subtitle, clip: clipView(clip, poster) } : null;
      });
    },
  }),
];
