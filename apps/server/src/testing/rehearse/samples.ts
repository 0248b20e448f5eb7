import { readFileSync } from 'node:fs';
import path from 'node:path';

const SAMPLES = path.resolve(import.meta.dirname, '../../../../../docs/samples');

type Replaced = readonly (readonly [string, string])[];

/**
 * Reads a file with texts replaced. Throws for one that it does not have, because the rehearsal would run
 * another file.
 */
export const withReplaced = (file: string, replaced: Replaced): string =>
  replaced.reduce(
    (all, [from, to]) => {
      if (!all.includes(from)) throw new Error(`${file} has no ${from}`);
      return all.replaceAll(from, () => to);
    },
    readFileSync(file, 'utf8'),
  );

/** Reads a file of docs/samples with texts replaced. */
export const readSample = (name: string, replaced: Replaced): string =>
  withReplaced(path.join(SAMPLES, name), replaced);
