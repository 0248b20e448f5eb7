/** The camera of every picture of a car. */
import { PerspectiveCamera } from 'three';

/** The middle of a car, at which the camera looks. */
export const CAR_AIM = [0, 0.6, 0];

/** @param view degrees. azimuth: 0 looks at the flank, 90 at the nose, −90 at the tail */
export function cameraOf(view) {
  const camera = new PerspectiveCamera(17, 1, 0.5, 80);
  const a = (view.azimuth * Math.PI) / 180;
  const e = (view.height * Math.PI) / 180;
  const far = view.distance ?? 15;
  camera.position.set(
    -Math.sin(a) * Math.cos(e) * far,
    CAR_AIM[1] + Math.sin(e) * far,
    Math.cos(a) * Math.cos(e) * far,
  );
  camera.lookAt(...CAR_AIM);
  return camera;
}
