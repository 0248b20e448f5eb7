export { mediaRoutes } from './routes.ts';
export {
  claimImages,
  createMediaService,
  imagesOf,
  ownedImages,
  REMOVE_FILES_JOB,
} from './service.ts';
