/**
 * Everything that this package takes from the code of the product: what stills and live frames share, so
 * that nothing changes when the model of a car replaces its picture. The product takes nothing from here.
 */
export { byNight, cutKeys, faceKeys } from '../../packages/contract/src/cars/custom/car-view.ts';
export { layersOf, standardSpokes } from '../../apps/server/src/seed/cars/layers.ts';
export { VIEWS } from '../../apps/web/src/blocks/car-stage/views.ts';
export { fitOf, STILL_POSE } from '../../apps/web/src/blocks/car-stage/live/rig.ts';
export {
  LAMPS,
  NIGHT_SHADE,
  ROOM_POWER,
  ROOMS,
  SUN_POWER,
} from '../../apps/web/src/blocks/car-stage/live/reflected-rooms.ts';
export {
  BELT,
  paintMaterial,
  RAIL,
  skinMaterials,
  skinUniforms,
  TALL,
  WIDE,
} from '../../apps/web/src/blocks/car-stage/live/skin-material.ts';
