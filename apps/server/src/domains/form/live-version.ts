import type { Exec } from '#kernel/database.ts';
import { type FormName, formRepository as forms } from './repository.ts';

/** Returns the version and use of a form that takes responses; null for an unknown or closed one. */
export async function liveVersion(
  exec: Exec,
  name: FormName,
): Promise<{ version: number; use: string | null } | null> {
  const form = await forms.find(exec, name);
  return form?.state === 'live' ? { version: form.version, use: form.use } : null;
}
