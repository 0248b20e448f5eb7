import type { CarCut } from '@marque/contract/cars/car-cut';
import { Picture } from '#shared/ui/display/picture.tsx';

type CarCutPictureProps = {
  of: CarCut;
  /** The width on screen as a `sizes` attribute. */
  sizes: string;
  eager?: boolean;
  className?: string | undefined;
};

/** A car on a clear ground: by day, or with its lamps on where the dark theme is the night. */
export const CarCutPicture = ({ of, sizes, eager = false, className }: CarCutPictureProps) => (
  <>
    {(['day', 'night'] as const).map((by) => (
      <Picture
        key={by}
        image={of[by]}
        alt=""
        sizes={sizes}
        clear
        by={by}
        eager={eager}
        {...(className && { className })}
      />
    ))}
  </>
);
