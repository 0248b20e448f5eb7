import './antd.css';
import { reduceMotion, restoreMotion } from 'antd-mobile/es/utils/reduce-and-restore-motion';
import { prefersReducedMotion, onReducedMotionChange } from './display/motion.ts';

/** The kit animates by script, so it has to be told about reduced motion. */
const applyMotionPreference = (): void =>
  prefersReducedMotion() ? reduceMotion() : restoreMotion();
applyMotionPreference();
onReducedMotionChange(applyMotionPreference);
