import * as stories from './stories.page.tsx';
import * as story from './story.page.tsx';

export const pages = { 'cars.driveStories': stories, 'cars.driveStory': story };
