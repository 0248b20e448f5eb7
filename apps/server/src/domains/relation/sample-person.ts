import type { Tx } from '#kernel/database.ts';
import { addWithoutPhone } from '../session/module.ts';
import { relationRepository as relations } from './repository.ts';

/**
 * Adds a sample person, whom nobody can sign in as, with the name that others see. Does nothing for a known
 * id.
 */
export async function addSamplePerson(
  tx: Tx,
  person: { id: string; nickName: string; now: Date },
): Promise<void> {
  await addWithoutPhone(tx, person);
  await relations.savePage(tx, person.id, { sample_name: person.nickName });
}
