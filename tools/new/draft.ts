import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Thrown when nothing is written. The message is for the caller of the tool. */
export class Refusal extends Error {}

/**
 * Collects changes of a checkout. Nothing is written before `save`, so that a refusal changes
 * nothing.
 */
export class Draft {
  readonly #root: string;
  readonly #files = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  has(file: string): boolean {
    return this.#files.has(file) || existsSync(path.join(this.#root, file));
  }

  read(file: string): string {
    return this.#files.get(file) ?? readFileSync(path.join(this.#root, file), 'utf8');
  }

  /** Returns the names of the files that match a pattern, on the disk and in the draft. */
  find(pattern: string): string[] {
    const drafted = [...this.#files.keys()].filter((file) => path.matchesGlob(file, pattern));
    return [...new Set([...globSync(pattern, { cwd: this.#root }), ...drafted])].sort();
  }

  create(file: string, text: string): void {
    if (this.has(file)) throw new Refusal(`${file} is there already`);
    this.#files.set(file, text);
  }

  change(file: string, change: (text: string) => string): void {
    this.#files.set(file, change(this.read(file)));
  }

  /** Inserts a text before the last line that begins with `anchor`. */
  insert(file: string, anchor: string, added: string): void {
    this.change(file, (text) => {
      const at = text.lastIndexOf(`\n${anchor}`);
      if (at < 0) throw new Refusal(`${file} has no line that begins with “${anchor.trim()}”`);
      return `${text.slice(0, at + 1)}${added}${text.slice(at + 1)}`;
    });
  }

  /** Adds an import after the existing ones. */
  import(file: string, line: string): void {
    this.change(file, (text) => {
      const last = text.lastIndexOf("';\n", text.search(/^(?!import|\s|\}|$)/m));
      const at = last < 0 ? 0 : last + "';\n".length;
      return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
    });
  }

  /** Writes all files and returns their names. */
  save(): string[] {
    for (const [file, text] of this.#files) {
      const whole = path.join(this.#root, file);
      mkdirSync(path.dirname(whole), { recursive: true });
      writeFileSync(whole, text);
    }
    return [...this.#files.keys()];
  }
}
