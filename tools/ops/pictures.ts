import type { LookedAt } from '@marque/contract/media/desk-schema';
import { needed, oneOf, type Options, said } from './command.ts';
import { keepFiles } from './files.ts';
import { proof } from './print.ts';

type Reasons<Why extends string> = { options: readonly Why[] };

/** The options of a command that opens pictures. `reader`: who reads why they were opened. */
export const pictureOptions = ({ options }: Reasons<string>, reader: string) => ({
  why: `${options.join(', ')}; ${reader} reads it`,
  to: 'the folder; without one the present one',
});

/**
 * Opens pictures for the reason of the options and writes them into a folder, each named after what
 * they belong to.
 */
export async function openPictures<Why extends string, Picture extends LookedAt>(
  name: string,
  reasons: Reasons<Why>,
  { why, to = '.' }: Options,
  open: (why: Why) => Promise<{ pictures: readonly Picture[] }>,
) {
  const { pictures } = await open(oneOf(reasons, needed(why, 'why'), 'why')!);
  const named = pictures.map(({ base64, ...one }, i) => ({
    one,
    file: { name: `${name}-${i + 1}.webp`, bytes: Buffer.from(base64, 'base64') },
  }));
  const files = keepFiles(
    to,
    named.map(({ file }) => file),
  );
  const kept = named.map(({ one }, i) => ({ ...one, file: files[i]! }));
  return said(kept, proof(kept));
}
