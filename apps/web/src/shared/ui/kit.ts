import './antd.css';
import { reduceMotion, restoreMotion } from 'antd-mobile/es/utils/reduce-and-restore-motion';
import { prefersReducedMotion, onReducedMotionChange } from './display/motion.ts';

/** The kit moves its parts by script: it has to be told about people who want it calm. */
const applyMotionPreference = (): void =>
  prefersReducedMotion() ? reduceMotion() : restoreMotion();
applyMotionPreference();
onReducedMotionChange(applyMotionPreference);
