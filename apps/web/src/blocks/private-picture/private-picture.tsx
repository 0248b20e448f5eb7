import type { StoredImage } from '@marque/contract/common';
import { Picture } from '#shared/ui/display/picture.tsx';
import { useGrants } from './use-grants.ts';

type PrivatePictureProps = {
  image: StoredImage;
  alt: string;
  sizes: string;
  /** Shown in its place when it is there no more. */
  gone: React.ReactNode;
};

/** A picture of one's own, private or not, in a square; asks for another grant when the one it has is over. */
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
