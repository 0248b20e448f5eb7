/** Selects the requested pictures, and those of them that have to be rendered. */
import type { Picture } from '../products/catalogue.js';
import { stateOf, type Book, type State } from './book.ts';
import { hashOf } from './inputs.ts';

export interface Job {
  key: string;
  picture: Picture;
  hash: string;
  state: State;
}

export interface Wanted {
  /** Texts of which a key contains one. */
  only: string[];
  /** `heroes`, or how ids begin. */
  group?: string | undefined;
}

const isWanted = (key: string, { only, group }: Wanted): boolean =>
  only.some((text) => key.includes(text)) &&
  (group === undefined ||
    (group === 'heroes' ? key.endsWith('-1') : key.startsWith(`product/${group}`)));

export const planOf = (catalogue: Map<string, Picture>, book: Book, wanted: Wanted): Job[] =>
  [...catalogue]
    .filter(([key]) => isWanted(key, wanted))
    .map(([key, picture]) => {
      const hash = hashOf(key, picture);
      return { key, picture, hash, state: stateOf(book, key, hash) };
    });

/** Returns the output of `--check`. */
export function reportOf(jobs: Job[]): string {
  const of = (state: State) => jobs.filter((job) => job.state === state);
  const changed = of('changed').map(({ key }) => `changed  ${key}\n`);
  return (
    changed.join('') +
    `${of('made').length} made, ${changed.length} changed, ${of('waiting').length} not yet photographed`
  );
}
