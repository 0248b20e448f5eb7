import { platform } from '#shared/platform/platform.ts';
import { toast } from '../modal/toaster-store.ts';

/** Copies a text and shows a toast. That copying is not supported is logged only. */
export async function copy(text: string): Promise<boolean> {
  const copied = await platform().copy(text);
  if (copied.ok) toast('复制成功');
  else if (copied.reason !== 'unsupported') toast(copied.message);
  return copied.ok;
}
