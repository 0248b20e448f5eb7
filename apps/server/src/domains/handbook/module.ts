import * as calls from '@marque/contract/serve/handbook/endpoints';
import * as deskCalls from '@marque/contract/serve/handbook/operator-endpoints';
import { defineModule, handlers } from '#kernel/module.ts';
import { carModule } from '../car/module.ts';
import { catalogModule } from '../catalog/module.ts';
import type { HandbookContext } from './context.ts';
import { searchHandbook } from './search.ts';
import { listTopics, setTopics } from './set-topics.ts';
import { listFilms, showFilm } from './show-films.ts';
import { showHome } from './show-home.ts';
import { showTopic } from './show-topic.ts';

export { topicRow } from './row.ts';

/** How to use the car: topics, lamps of the dash, films. */
export const handbookModule = defineModule({
  name: 'handbook',
  messages: { VIDEO_NOT_FOUND: '没有找到这段视频' },
  ownMessages: { TOPIC_NOT_FOUND: '没有找到这一节手册' },
  create: ({ database, use }): HandbookContext => ({
    database,
    cars: use(carModule),
    catalog: use(catalogModule),
  }),
  endpoints: (context) =>
    handlers(context, [
      [calls.handbookHome, showHome],
      [calls.handbookSearch, searchHandbook],
      [calls.handbookTopic, showTopic],
      [calls.handbookVideos, listFilms],
      [calls.handbookVideo, showFilm],
    ]),
  operator: {
    messages: { HANDBOOK_UNFIT: '有的手册内容写得不对，请核对' },
    endpoints: (context) =>
      handlers(context, [
        [deskCalls.operatorHandbook, listTopics],
        [deskCalls.operatorHandbookSet, setTopics],
      ]),
  },
});
