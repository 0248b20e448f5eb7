import { platform } from '#shared/platform/platform.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** Opens the host's chooser for up to `count` pictures. A failure shows a toast. */
export async function choosePictures(count: number): Promise<File[]> {
  const chosen = await platform().chooseImages({ count });
  if (chosen.ok) return chosen.value;
  if (chosen.reason !== 'cancelled') toast(chosen.message);
  return [];
}
