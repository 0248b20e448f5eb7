import type { driveStoriesPages } from '@marque/contract/cars/drive-stories/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as stories from './stories.page.tsx';
import * as story from './story.page.tsx';

export const pages: ModulesOf<typeof driveStoriesPages> = {
  'cars.driveStories': stories,
  'cars.driveStory': story,
};
