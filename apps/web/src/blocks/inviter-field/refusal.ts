import type { RefusalData } from '@marque/contract/referral/binding/schema';
import { ApiError, messageOf } from '#shared/api/error.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** The text of an error: of a refused recommendation the one that names whom or when. */
export function refusalText(error: unknown): string {
  const data = error instanceof ApiError ? (error.body.data as Partial<RefusalData> | null) : null;
  return data?.refusal?.text ?? messageOf(error);
}

/** Tells why a write was refused. One that was aborted because its page was left says nothing. */
export function toastRefusal(error: Error): void {
  if (error.name !== 'AbortError') toast(refusalText(error));
}
