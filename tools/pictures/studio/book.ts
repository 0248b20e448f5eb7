/** The studio's book: the hash of the inputs of each finished picture. */
import { readFileSync, writeFileSync } from 'node:fs';

/** Hash of inputs by key. */
export type Book = Readonly<Record<string, string>>;
/** `waiting`: the picture comes from the older renderer. `changed`: the inputs are newer than the picture. */
export type State = 'made' | 'changed' | 'waiting';

export const stateOf = (book: Book, key: string, hash: string): State =>
  !(key in book) ? 'waiting' : book[key] === hash ? 'made' : 'changed';

export function readBook(file: string): Book {
  return JSON.parse(readFileSync(file, 'utf8')) as Book;
}

/** Reads the book anew each time, so that a second run overwrites nothing. */
export function enter(file: string, key: string, hash: string): void {
  const book = { ...readBook(file), [key]: hash };
  const sorted = Object.fromEntries(Object.entries(book).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
