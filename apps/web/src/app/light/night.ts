import type { BrandPack } from '#shared/brand/brand.ts';
import type { PageMeta } from '#shared/routing/page-meta.ts';

/** Whether a page is dark by itself: a stage page of a brand whose stage is at night. */
export const isNight = (
  { stageLight }: Pick<BrandPack, 'stageLight'>,
  page: Pick<PageMeta, 'stage'> | undefined,
): boolean => stageLight === 'night' && page?.stage === true;
