import './antd.css';
import { reduceMotion, restoreMotion } from 'antd-mobile/es/utils/reduce-and-restore-motion';
import { prefersReducedMotion, onReducedMotionChange } from './display/motion.ts';

/** antd-mobile animates by script, so its motion is switched by script as well. */
const applyMotionPreference = (): void =>
  prefersReducedMotion() ? reduceMotion() : restoreMotion();
applyMotionPreference();
onReducedMotionChange(applyMotionPreference);
