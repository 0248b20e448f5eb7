import { platform } from '#shared/platform/platform.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** Lets the user choose up to `count` pictures with the host's means; says why when that fails. */
export async function choosePictures(count: number): Promise<File[]> {
  const chosen = await platform().chooseImages({ count });
  if (chosen.ok) return chosen.value;
  if (chosen.reason !== 'cancelled') toast(chosen.message);
  return [];
}
