import type { Brand } from '@marque/contract/core';
import { ModeratedKind, type ShownState } from '@marque/contract/moderation/schema';
import type { PageId, PageParams } from '@marque/contract/pages';
import type { Exec, Tx } from '#kernel/database.ts';
import { definePort, type Port, type Provided, provide } from '#kernel/module.ts';

/** Something a person has written, as it stands. */
export type Written = {
  /** Null for content nobody is told about. */
  authorId: string | null;
  text: string;
  state: ShownState;
};

type LinkTo = { [P in PageId]: { page: P; query: PageParams<P> } }[PageId];

/** A kind of things people write and others read. */
export type Moderated = {
  kind: ModeratedKind;
  /** What its author calls it. */
  title: string;
  find: (exec: Exec, brand: Brand, id: string) => Promise<Written | undefined>;
  /** By id, for lists. */
  textsOf: (exec: Exec, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Shows what was held or removed; changes nothing of what is shown. */
  show: (tx: Tx, id: string, now: Date) => Promise<void>;
  /** Keeps what is shown out of sight until it is decided. */
  hold: (tx: Tx, id: string) => Promise<void>;
  /** Takes away what was held or shown; changes nothing of what is gone. */
  remove: (tx: Tx, id: string, reason: string) => Promise<void>;
  /** Where its author finds it. */
  link: (id: string) => LinkTo;
};

const PORTS = Object.fromEntries(
  ModeratedKind.options.map((kind) => [kind, definePort(`moderation.${kind}`)]),
) as Record<ModeratedKind, Port<Moderated>>;

/** Has something moderated; a module gives it among its ports. */
export const defineModerated = (moderated: Moderated): Provided =>
  provide(PORTS[moderated.kind], moderated);

export const moderatedOf = (kind: ModeratedKind): Port<Moderated> => PORTS[kind];
