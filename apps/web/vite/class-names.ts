import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * Returns short class names for the build: four characters for the file and the class's index in
 * it, `cT3u1`. They occur in scripts, sheets and HTML, where longer names cost a kilobyte. The
 * builds of client and server give the same names.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, { sign: string; names: string[] }>();
  const signs = new Map<string, string>();
  return (name, file) => {
    const known = files.get(file) ?? { sign: signOf(path.relative(root, file)), names: [] };
    files.set(file, known);
    const owner = signs.get(known.sign) ?? file;
    if (owner !== file)
      throw new Error(`${file} and ${owner} have one sign: lengthen it in class-names.ts`);
    signs.set(known.sign, file);
    if (!known.names.includes(name)) known.names.push(name);
    return known.sign + known.names.indexOf(name).toString(36);
  };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const CHARACTERS = `${LETTERS}0123456789`;

/** Returns a letter and three further characters: among 800 files, two have the same once in forty. */
function signOf(file: string): string {
  const bytes = createHash('sha256').update(file).digest().subarray(0, 4);
  return Array.from(bytes, (byte, i) => {
    const from = i === 0 ? LETTERS : CHARACTERS;
    return from[byte % from.length]!;
  }).join('');
}
