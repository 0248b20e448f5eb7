export { voidCodes } from './codes.ts';
export { writeOffRoutes } from './routes.ts';
export { createWriteOffService, type TakenCode, type WriteOffService } from './service.ts';
