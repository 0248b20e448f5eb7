export { type CodeState, codeStates, voidCodes } from './codes.ts';
export { writeOffRoutes } from './routes.ts';
export { createWriteOffService, type WriteOffService } from './service.ts';
