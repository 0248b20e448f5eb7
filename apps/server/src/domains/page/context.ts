import type { Kernel } from '#kernel/module.ts';
import type { Previews } from '#kernel/http/previews.ts';
import type { BlockKind } from './define-block.ts';
import type { LivePages } from './live-pages.ts';
import type { ownsCar } from './ports.ts';

type PortOf<P> = P extends { readonly fallback?: infer T } ? NonNullable<T> : never;

export type PageContext = Pick<Kernel, 'database' | 'log'> & {
  /** The kinds of blocks that modules registered. */
  kinds: Map<string, BlockKind>;
  livePages: LivePages;
  previews: Previews;
  ownsCar: PortOf<typeof ownsCar>;
};
