import type { Vault } from '#kernel/secrets/vault.ts';
import type { Database } from '#kernel/database.ts';
import type { Kernel } from '#kernel/module.ts';
import type { ApiOf } from '#kernel/module.ts';
import type { agreementModule } from '../agreement/module.ts';
import type { Appointments } from '../appointment/module.ts';
import type { Cars } from '../car/module.ts';
import type { Dealers } from '../dealer/module.ts';
import type { TellMember } from '../notice/module.ts';
import type { ProvedPhones } from '../session/module.ts';

/** The dependencies of the use cases of test drives. */
export type DriveContext = {
  database: Database;
  vault: Vault;
  emit: Kernel['emit'];
  agreements: ApiOf<typeof agreementModule>;
  appointments: Appointments;
  cars: Cars;
  dealers: Pick<Dealers, 'dealerOf'>;
  provedPhones: ProvedPhones;
  tell: TellMember;
};
