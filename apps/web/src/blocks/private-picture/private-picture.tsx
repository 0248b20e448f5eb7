import type { StoredImage } from '@marque/contract/common';
import { Picture } from '#shared/ui/display/picture.tsx';
import { useGrants } from './use-grants.ts';

type PrivatePictureProps = {
  image: StoredImage;
  alt: string;
  sizes: string;
  /** Shown in place of a picture that no longer exists. */
  unavailable: React.ReactNode;
};

/** A picture of the member in a square, private or public. It renews an expired grant. */
export function PrivatePicture({ image, alt, sizes, unavailable }: PrivatePictureProps) {
  const grants = useGrants([image]);
  const [shown] = grants.images;
  if (grants.unavailable.has(image.key)) return unavailable;
  return (
    <Picture
      image={shown!}
      alt={alt}
      sizes={sizes}
      ratio="1"
      eager
      onError={() => void grants.renew(shown!)}
    />
  );
}
