import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/cars/drive/endpoints';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { DriveContext } from './context.ts';
import { openPlace } from './place.ts';
import { driveRepository as drives } from './repository.ts';

/** Returns what a member entered for their own drive. Throws APPOINTMENT_NOT_FOUND. */
export async function showApplication(
  { appointments, database, vault }: Pick<DriveContext, 'appointments' | 'database' | 'vault'>,
  { user, brand, input: { id } }: MemberCall<typeof calls.driveApplication>,
): Promise<Out<typeof calls.driveApplication>> {
  const [row] = await drives.of(database, user.id, [id]);
  const appointment = row?.brand === brand ? await appointments.named(database, id) : undefined;
  if (!row || !appointment) throw new DomainError('APPOINTMENT_NOT_FOUND');
  return {
    id,
    seriesId: row.series_id,
    typeId: row.type_id,
    driveType: row.drive_type,
    dealerId: row.dealer_id,
    ...appointment.contact,
    area: '',
    address: '',
    ...openPlace(vault, row),
    contactPref: row.contact_pref,
  };
}
