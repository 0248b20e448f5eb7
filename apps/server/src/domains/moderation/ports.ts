import type { Brand } from '@marque/contract/core';
import { ModeratedKind, type ShownState } from '@marque/contract/moderation/schema';
import type { PageId, PageParams } from '@marque/contract/pages';
import type { Exec, Tx } from '#kernel/database.ts';
import { definePort, type Port, type ProvidedPort, provide } from '#kernel/module.ts';

/** Moderated content in its present state. */
export type ModeratedContent = {
  /** The author; null for content without a member to tell. */
  authorId: string | null;
  text: string;
  state: ShownState;
};

type LinkTo = { [P in PageId]: { page: P; query: PageParams<P> } }[PageId];

/** A kind of moderated content. */
export type ModeratedSubject = {
  kind: ModeratedKind;
  /** The name its author knows it by. */
  title: string;
  /** Returns content as far as the reader, who reports it or appeals, may know of it. */
  find: (
    exec: Exec,
    brand: Brand,
    id: string,
    readerId: string,
  ) => Promise<ModeratedContent | undefined>;
  /** Returns texts by id, for lists. */
  textsOf: (exec: Exec, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Returns the keys of pictures by id, where people show pictures beside their words. */
  imagesOf?: (
    exec: Exec,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** Publishes held or removed content. Published content stays as it is. */
  show: (tx: Tx, id: string, now: Date) => Promise<void>;
  /** Hides published content until it is decided. */
  hold: (tx: Tx, id: string) => Promise<void>;
  /** Removes held or published content. Removed content stays as it is. */
  remove: (tx: Tx, id: string, reason: string) => Promise<void>;
  /** Returns the link for the author. */
  link: (id: string, exec: Exec) => LinkTo | Promise<LinkTo>;
};

const PORTS = Object.fromEntries(
  ModeratedKind.options.map((kind) => [kind, definePort(`moderation.${kind}`)]),
) as Record<ModeratedKind, Port<ModeratedSubject>>;

/** Registers a kind of moderated content; a module lists it among its ports. */
export const defineModerated = (moderated: ModeratedSubject): ProvidedPort =>
  provide(PORTS[moderated.kind], moderated);

export const moderatedOf = (kind: ModeratedKind): Port<ModeratedSubject> => PORTS[kind];
