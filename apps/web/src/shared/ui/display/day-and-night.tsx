import type { StoredImage } from '@marque/contract/common';
import { Picture, type PictureProps } from './picture.tsx';

type DayAndNightProps = Omit<PictureProps, 'image' | 'by'> & {
  of: { day: StoredImage; night: StoredImage };
};

/** A thing by day, or by night where the dark theme is the night. */
export const DayAndNight = ({ of, ...shown }: DayAndNightProps) => (
  <>
    {(['day', 'night'] as const).map((by) => (
      <Picture {...shown} key={by} image={of[by]} by={by} />
    ))}
  </>
);
