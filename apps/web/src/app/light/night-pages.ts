import type { BrandPack } from '#shared/brand/brand.ts';
import type { PageMeta } from '#shared/routing/page-meta.ts';

/** Whether a page is dark unless the person chose light: a stage page of a brand with `stageLight: 'night'`. */
export const isNight = (
  { stageLight }: Pick<BrandPack, 'stageLight'>,
  page: Pick<PageMeta, 'stage'> | undefined,
): boolean => stageLight === 'night' && page?.stage === true;
