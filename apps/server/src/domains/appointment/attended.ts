import type { Exec } from '#kernel/database.ts';
import type { Vault } from '#kernel/vault.ts';
import { heldResources } from './holds/repository.ts';
import { attended } from './known.ts';
import { appointmentRepository as appointments } from './repository.ts';

/** What modules of kinds may know of appointments and of the resources of stores. */
export const attendedBy = (vault: Vault) => ({
  /** Anybody's, by its id or the code it is shown with. */
  named: async (exec: Exec, name: string) => {
    const row = await appointments.named(exec, name);
    return row && attended(vault, row);
  },
  openKeys: appointments.openKeys,
  resourcesOf: appointments.resources,
  heldOf: heldResources,
});
