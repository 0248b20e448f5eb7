export { mediaRoutes } from './routes.ts';
export {
  addressOf,
  claimImages,
  createMediaService,
  imagesOf,
  ownedImages,
  REMOVE_FILES_JOB,
} from './service.ts';
