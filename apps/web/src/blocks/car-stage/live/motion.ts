import { prefersReducedMotion } from '#shared/ui/display/motion.ts';
import { approached, isAt, nearest, type Pose, STILL_POSE, within } from './rig.ts';

/** The share of a fling's speed that is lost in a millisecond. */
const FRICTION = 0.004;
/** A fling below this speed ends, in degrees per millisecond. */
const MIN_SPEED = 0.004;

export type Motion = ReturnType<typeof createMotion>;

/** Creates the pose of the camera, which follows a finger, a fling, or the way to another pose. */
export function createMotion() {
  let pose: Pose = STILL_POSE;
  let target: Pose = STILL_POSE;
  /** The speed of the current fling, in degrees per millisecond. */
  let drift = 0;
  const stayAt = (next: Pose): void => {
    drift = 0;
    pose = next;
    target = next;
  };
  return {
    pose: () => pose,
    target: () => target,
    stayAt,
    fling(speed: number): void {
      drift = prefersReducedMotion() ? 0 : speed;
    },
    /** Sets a target, to which the pose goes by the shorter way. */
    go(to: Partial<Pose>): Pose {
      drift = 0;
      const azimuth = to.azimuth === undefined ? target.azimuth : nearest(to.azimuth, pose.azimuth);
      target = within({ ...target, ...to, azimuth });
      return target;
    },
    /** Advances by these milliseconds. Returns whether the motion goes on. */
    advance(ms: number): boolean {
      if (drift !== 0) {
        const turned = drift * ms;
        target = { ...target, azimuth: target.azimuth + turned };
        pose = { ...pose, azimuth: pose.azimuth + turned };
        drift *= Math.exp(-ms * FRICTION);
        if (Math.abs(drift) < MIN_SPEED) drift = 0;
      }
      pose = prefersReducedMotion() ? target : approached(pose, target, ms);
      return drift !== 0 || !isAt(pose, target);
    },
  };
}
