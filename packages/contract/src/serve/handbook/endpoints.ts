import { endpointsOf } from '../../core.ts';
import type { handbookSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof handbookSchemas>();

/** Returns the chapters, the lamps and the first films; what holds for the asked series only. */
export const handbookHome = endpoint({
  id: 'handbook.home',
  method: 'GET',
  path: '/api-m/v1/handbook/home',
});
/** Searches the topics: the title before the lamp, other names and the text; those of the series first. */
export const handbookSearch = endpoint({
  id: 'handbook.search',
  method: 'GET',
  path: '/api-m/v1/handbook/search',
  wire: { hideLoading: true },
});
export const handbookTopic = endpoint({
  id: 'handbook.topic',
  method: 'GET',
  path: '/api-m/v1/handbook/topic/{id}',
  errors: ['TOPIC_NOT_FOUND'],
});
/** Lists the films, those that show the asked series first. */
export const handbookVideos = endpoint({
  id: 'handbook.videos',
  method: 'GET',
  path: '/api-m/v1/handbook/videos',
});
export const handbookVideo = endpoint({
  id: 'handbook.video',
  method: 'GET',
  path: '/api-m/v1/handbook/video/{id}',
  errors: ['VIDEO_NOT_FOUND'],
});
