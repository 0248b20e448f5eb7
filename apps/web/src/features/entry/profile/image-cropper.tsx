import { useWarm } from '#shared/routing/warm.ts';
import { Late, late } from '#shared/ui/loading/late.tsx';
import type { CropperProps } from './cropper-props.ts';

const load = () => import('./cropper-screen.tsx');
const CropperScreen = late(load);

/** The crop tool over the whole screen while there is a file; its code loads when the page is first touched. */
export function ImageCropper({
  file,
  ...rest
}: Omit<CropperProps, 'file'> & { file: File | null }) {
  useWarm(load);
  return file ? (
    <Late onFailed={rest.onCancel}>
      <CropperScreen file={file} {...rest} />
    </Late>
  ) : null;
}
