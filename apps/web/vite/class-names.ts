import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * Names of a sheet's classes in the build: four signs of the file and the class's place in it, `c3wu1`.
 * They stand in the script, the sheet and the HTML, where names that say more cost a kilobyte. Both
 * builds, of the client and of the server, arrive at the same names.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, { sign: string; names: string[] }>();
  const signs = new Map<string, string>();
  return (name, file) => {
    const known = files.get(file) ?? { sign: signOf(path.relative(root, file)), names: [] };
    files.set(file, known);
    const owner = signs.get(known.sign) ?? file;
    if (owner !== file) throw new Error(`${file} and ${owner} have one sign: lengthen it`);
    signs.set(known.sign, file);
    if (!known.names.includes(name)) known.names.push(name);
    return known.sign + known.names.indexOf(name).toString(36);
  };
}

/** A letter and three more signs. */
function signOf(file: string): string {
  const number = createHash('sha256').update(file).digest().readUIntBE(0, 6);
  return (
    'abcdefghijklmnop'[number % 16]! +
    Math.floor(number / 16)
      .toString(36)
      .slice(-3)
  );
}
