export { garageRoutes } from './routes.ts';
export { createGarage, createGarageService, type Garage } from './service.ts';
