import { blocksPages } from './blocks/pages.ts';

/** The pages of the area. A new topic adds its line. */
export const activityPages = { ...blocksPages };
