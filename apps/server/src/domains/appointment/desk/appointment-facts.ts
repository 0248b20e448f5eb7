import type { Exec } from '#kernel/database.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { heldResources } from '../holds/repository.ts';
import { attended } from '../known-appointment.ts';
import { appointmentRepository as appointments } from '../repository.ts';

/** The facts about appointments and resources that the modules of kinds can use. */
export const attendedBy = (vault: Vault) => ({
  /** Returns any member's appointment by its id or code. */
  named: async (exec: Exec, name: string) => {
    const row = await appointments.named(exec, name);
    return row && attended(vault, row);
  },
  /** Returns when appointments start, by id. */
  startsOf: async (exec: Exec, names: readonly { userId: string; id: string }[]) =>
    new Map(
      names.length === 0
        ? []
        : (await appointments.ofPasses(exec, names)).map((row) => [row.id, row.start_at] as const),
    ),
  openKeys: appointments.openKeys,
  resourcesOf: appointments.resources,
  heldOf: heldResources,
});
