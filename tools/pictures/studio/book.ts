/** The studio's book: what each finished picture was made from. */
import { readFileSync, writeFileSync } from 'node:fs';

/** Hash of inputs by key. */
export type Book = Readonly<Record<string, string>>;
/** `waiting`: still the older renderer's picture; `changed`: inputs are newer than the picture. */
export type State = 'made' | 'changed' | 'waiting';

export const stateOf = (book: Book, key: string, hash: string): State =>
  !(key in book) ? 'waiting' : book[key] === hash ? 'made' : 'changed';

export function readBook(file: string): Book {
  return JSON.parse(readFileSync(file, 'utf8')) as Book;
}

/** Read anew each time, so that a second run at work loses nothing. */
export function enter(file: string, key: string, hash: string): void {
  const book = { ...readBook(file), [key]: hash };
  const sorted = Object.fromEntries(Object.entries(book).sort(([a], [b]) => a.localeCompare(b)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
