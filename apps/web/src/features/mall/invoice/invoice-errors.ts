import { fieldErrors } from '#shared/api/error.ts';
import type { InvoiceDraft } from './invoice-draft.ts';

/** What the server refused of a title, by field. */
export const contentErrors = (error: unknown): Partial<Record<keyof InvoiceDraft, string>> =>
  Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([path, message]) => [
      path.replace(/^content\./, ''),
      message,
    ]),
  );
