import { toast } from '#shared/ui/modal/toaster-store.ts';
import { platform } from '#shared/platform/platform.ts';

/** Calls a number, and says why where that fails. */
export async function dial(tel: string): Promise<void> {
  const outcome = await platform().call(tel);
  if (!outcome.ok && outcome.reason !== 'cancelled') toast(outcome.message);
}
