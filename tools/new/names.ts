import { Refusal } from './draft.ts';

/** `luckDraw` → `luck-draw`. */
export const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `car-orders` → `carOrders`. */
export const camel = (name: string): string =>
  name.replaceAll(/[-.](\w)/g, (_, letter: string) => letter.toUpperCase());

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
  const found = /^([a-z][a-z-]*)\.([a-z][A-Za-z\d]*)$/.exec(id);
  if (!found) throw new Refusal(`${what} is written area.name, as in mall.cart, not “${id}”`);
  return [found[1]!, found[2]!];
}
