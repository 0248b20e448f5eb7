import { usePreload } from '#shared/routing/preload.ts';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import type { CropperProps } from './cropper-props.ts';

const load = () => import('./cropper-screen.tsx');
const CropperScreen = lazyComponent(load);

/**
 * The crop tool in full screen while there is a file. Its code is preloaded at the first touch of
 * the page.
 */
export function ImageCropper({
  file,
  ...rest
}: Omit<CropperProps, 'file'> & { file: File | null }) {
  usePreload(load);
  return file ? (
    <LazyBoundary onFailed={rest.onCancel}>
      <CropperScreen file={file} {...rest} />
    </LazyBoundary>
  ) : null;
}
