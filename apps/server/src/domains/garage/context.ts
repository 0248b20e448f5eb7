import type { Database, Exec } from '#kernel/database.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { Garage } from './service.ts';

/** The dependencies of the calls about members' cars. */
export type GarageContext = {
  database: Database;
  vault: Vault;
  facts: Garage;
  inUse: (exec: Exec, car: { userId: string; carId: string }) => Promise<boolean>;
};
