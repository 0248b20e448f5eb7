import { Refusal } from './draft.ts';

/** `luckDraw` → `luck-draw`. */
export const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `car-orders` → `carOrders`. */
export const camel = (name: string): string =>
  name.replaceAll(/[-./](\w)/g, (_, letter: string) => letter.toUpperCase());

/** `luckDraw` → `LuckDraw`. */
export const pascal = (name: string): string => {
  const text = camel(name);
  return text[0]!.toUpperCase() + text.slice(1);
};

/** A TypeScript literal. */
export const literal = (value: string): string =>
  `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

/** Splits `area.name`. */
export function halves(id: string, what: string): [string, string] {
  const found = /^([a-z][A-Za-z\d]*)\.([a-z][A-Za-z\d]*)$/.exec(id);
  if (!found) throw new Refusal(`${what} is written area.name, as in usedCar.list, not “${id}”`);
  return [found[1]!, found[2]!];
}

/** Words that no binding may have as its name. */
const RESERVED = new Set(
  `await break case catch class const continue debugger default delete do else enum export extends
  false finally for function if implements import in instanceof interface let new null package
  private protected public return static super switch this throw true try typeof var void while
  with yield arguments eval`.split(/\s+/),
);

/** Whether a file may bind a name that it does not contain yet. */
export const isFree = (name: string, text: string): boolean =>
  !RESERVED.has(name) && !new RegExp(String.raw`\b${name}\b`).test(text);
