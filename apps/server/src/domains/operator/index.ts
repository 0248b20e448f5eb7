export { operatorFinder } from './people.ts';
export { operatorRoutes } from './routes.ts';
export { createOperatorService } from './service.ts';
