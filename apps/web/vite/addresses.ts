import { BRANDS } from '@marque/contract/core';
import type { Page } from '@marque/contract/page';
import { pages } from '@marque/contract/pages';
import type { Plugin } from 'vite';

const NAME = 'virtual:addresses';

/** Returns the part of a page that links and the router need; for most pages the path alone. */
const addressOf = ({ path, aliases, alsoAt, segments, idSegment, brands }: Page) => {
  const more = {
    ...(aliases.length > 0 && { aliases }),
    ...(alsoAt.length > 0 && { alsoAt }),
    ...(segments.length > 0 && { segments }),
    ...(idSegment && { idSegment }),
    ...(brands.length < BRANDS.length && { brands }),
  };
  return Object.keys(more).length > 0 ? { path, ...more } : path;
};

/**
 * The addresses of all pages by id. Links lead to any page, so every view has them. Titles and
 * parameters load with the area.
 */
export const addressesPlugin = (): Plugin => ({
  name: 'addresses',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load: (id) =>
    id === `\0${NAME}`
      ? `export default ${JSON.stringify(Object.fromEntries(Object.entries<Page>(pages).map(([page, entry]) => [page, addressOf(entry)])))}`
      : null,
});
