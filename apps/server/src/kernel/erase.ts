import type { Tx } from './database.ts';
import type { Kernel } from './module.ts';
import { freeErasedNumbers } from './numbers.ts';
import { eraseSealed } from './secrets/sealed.ts';

/** Erases a member's sealed data, and gives back the numbers that stood in it. Gives the number of rows. */
export async function eraseMember(
  tx: Tx,
  { numbered, sealed, vault }: Pick<Kernel, 'numbered' | 'sealed' | 'vault'>,
  userId: string,
): Promise<number> {
  const erased = await eraseSealed(tx, vault, sealed, userId);
  await freeErasedNumbers(tx, numbered, userId);
  return erased;
}
