import { carsPages } from '@marque/contract/cars/pages';
import { bindPages } from '#shared/routing/routes.ts';
import { booking } from './booking/routes.ts';
import { campaign } from './campaign/routes.ts';
import { custom } from './custom/routes.ts';
import { drive } from './drive/routes.ts';
import { network } from './network/routes.ts';
import { driveReview } from './drive-review/routes.ts';
import { pact } from './pact/routes.ts';
import { shareImage } from './share-image/routes.ts';
import { showroom } from './showroom/routes.ts';
import { stages } from './stages/routes.ts';
import { video } from './video/routes.ts';

/** The pages of all topics of the area. */
export const table = bindPages(carsPages, {
  ...showroom,
  ...custom,
  ...booking,
  ...campaign,
  ...stages,
  ...drive,
  ...network,
  ...driveReview,
  ...pact,
  ...shareImage,
  ...video,
});
