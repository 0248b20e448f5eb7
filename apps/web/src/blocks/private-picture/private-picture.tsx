import type { StoredImage } from '@marque/contract/common';
import { Picture } from '#shared/ui/display/picture.tsx';
import { useGrants } from './use-grants.ts';

type PrivatePictureProps = {
  image: StoredImage;
  alt: string;
  sizes: string;
  /** Shown in place of a picture that no longer exists. */
  gone: React.ReactNode;
};

/** A picture of the member in a square, private or public. It renews an expired grant. */
export function PrivatePicture({ image, alt, sizes, gone }: PrivatePictureProps) {
  const grants = useGrants([image]);
  const [shown] = grants.images;
  if (grants.gone.has(image.key)) return gone;
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
