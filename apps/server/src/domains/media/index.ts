export { mediaRoutes } from './routes.ts';
export {
  claimImages,
  claimMallImages,
  createMediaService,
  imagesOf,
  MALL,
  mallImages,
  type MediaService,
  ownedImages,
  releaseImages,
  REMOVE_FILES_JOB,
} from './service.ts';
