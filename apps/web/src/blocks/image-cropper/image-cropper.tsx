import { lazy, Suspense } from 'react';
import { useWarm } from '#shared/routing/warm.ts';
import type { CropperProps } from './cropper-props.ts';

const load = () => import('./cropper-screen.tsx');
const CropperScreen = lazy(load);

/** The crop tool over the whole screen while there is a file; its code loads when the page is first touched. */
export function ImageCropper({
  file,
  ...rest
}: Omit<CropperProps, 'file'> & { file: File | null }) {
  useWarm(load);
  return file ? (
    <Suspense fallback={null}>
      <CropperScreen file={file} {...rest} />
    </Suspense>
  ) : null;
}
