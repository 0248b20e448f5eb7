export { topicRoutes } from './routes.ts';
export { createTopicService } from './service.ts';
