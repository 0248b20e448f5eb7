import { page, pagesOf } from '../../page.ts';

export const driveStoriesPages = pagesOf('drive-stories', {
  'cars.driveStories': page('/:brand/loveCar/testDriveExperience', '试驾体验', {
    ssr: true,
    keepAlive: true,
    params: ['seriesId', 'sort', 'tag'],
  }),
  'cars.driveStory': page('/:brand/loveCar/testDriveExperienceDetails', '体验详情', {
    ssr: true,
    idSegment: true,
    params: ['id'],
  }),
});
