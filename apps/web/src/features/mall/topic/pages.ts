import * as topic from './topic.page.tsx';

export const pages = { 'mall.topic': topic };
