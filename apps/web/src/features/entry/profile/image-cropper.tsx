import { usePreload } from '#shared/routing/preload.ts';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import type { CropperProps } from './cropper-props.ts';

const load = () => import('./cropper-screen.tsx');
const CropperScreen = lazyComponent(load);

/** The crop tool over the whole screen while there is a file; its code loads when the page is first touched. */
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
