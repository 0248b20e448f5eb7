import type { CarCut } from '@marque/contract/cars/car-cut';
import { DayAndNight } from '#shared/ui/display/day-and-night.tsx';

type CarCutPictureProps = {
  of: CarCut;
  /** The width on screen as a `sizes` attribute. */
  sizes: string;
  eager?: boolean;
  className?: string | undefined;
};

/** A car on a clear ground: by day, or with its lamps on where the dark theme is the night. */
export const CarCutPicture = ({ of, sizes, eager = false, className }: CarCutPictureProps) => (
  <DayAndNight of={of} alt="" sizes={sizes} clear eager={eager} {...(className && { className })} />
);
