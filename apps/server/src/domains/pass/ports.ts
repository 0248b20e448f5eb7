import type { StoredImage } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import { PassKind } from '@marque/contract/pass/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { definePort, type Port, type ProvidedPort, provide } from '#kernel/module.ts';

/** A pass with its source and owner. */
export type PassOf = {
  passId: string;
  userId: string;
  kind: PassKind;
  sourceId: string;
  /** The order line; '' for a source without parts. */
  part: string;
};

/**
 * A use. `first` and `last`: whether it is the pass's first or last one. `store`: the store's name.
 */
export type UseOfPass = { first: boolean; last: boolean; store: string };

/** What a pass is worth on a bill. */
export type PassWorth = {
  /** The SKU, or the template of vouchers. */
  goods: string;
  /** What it takes off a bill in fen; null for one that is good for work. */
  valueFen: number | null;
};

/** The source of a pass as staff and its holder see it. */
export type PassShown = {
  brand: Brand;
  title: string;
  values: readonly string[];
  /** Whether an open refund keeps the pass from being used. */
  refunding: boolean;
  /** Set when the source has ended, whatever the status of its pass. */
  ended?: 'used' | 'expired' | undefined;
  /** Set for sources that pay for something. */
  worth?: PassWorth | undefined;
  /** The masked phone of the person who comes, if it can differ from the owner. */
  holder?: string | undefined;
  /** What only the holder sees. */
  image?: StoredImage | undefined;
  reason?: string | undefined;
  terms?: string | undefined;
};

/** A kind of sources that stores take by code. */
export type PassSource = {
  kind: PassKind;
  /** Locks the source. It is locked before its pass. */
  lock: (tx: Tx, of: PassOf) => Promise<void>;
  /** Returns what staff see, by pass id. */
  find: (exec: Exec, passes: readonly PassOf[]) => Promise<Map<string, PassShown>>;
  /** Called after a use was taken, with the source locked. Throws to refuse the use. */
  used: (tx: Tx, of: PassOf, use: UseOfPass, now: Date) => Promise<void>;
  /** Called after a use was taken back, with the source locked. Throws to refuse it. */
  undone: (tx: Tx, of: PassOf, use: UseOfPass, now: Date) => Promise<void>;
};

const PORTS = Object.fromEntries(
  PassKind.options.map((kind) => [kind, definePort(`pass.source.${kind}`)]),
) as Record<PassKind, Port<PassSource>>;

/** Registers a source of passes; a module lists it among its ports. */
export const definePassSource = (source: PassSource): ProvidedPort =>
  provide(PORTS[source.kind], source);

/** Returns the port of a kind of sources. */
export const sourceOf = (kind: PassKind): Port<PassSource> => PORTS[kind];

/** Names the level of a member in a brand; null without levels. */
export const memberLevel = definePort<
  (exec: Exec, userId: string, brand: Brand) => Promise<string | null>
>('pass.memberLevel', () => Promise.resolve(null));

/** What a pass pays for in a workshop, and the open visit that it is meant for. */
export type PassWork = {
  /** The names of the items. */
  items: string[];
  itemIds: string[];
  visit: { appointmentId: string; start: Date } | null;
};

/** Finds what the passes of one person pay for in a workshop, by pass id. */
export const passWork = definePort<
  (
    exec: Exec,
    userId: string,
    passes: readonly { passId: string; worth: PassWorth }[],
  ) => Promise<Map<string, PassWork>>
>('pass.work', () => Promise.resolve(new Map()));
