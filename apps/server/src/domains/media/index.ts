export { mediaRoutes, sendPicture } from './routes.ts';
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
export { drawSheet, type Sheet, SHEET_CELL } from './sheet.ts';
