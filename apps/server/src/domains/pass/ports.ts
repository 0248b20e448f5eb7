import { PassKind } from '@marque/contract/pass/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { definePort, type Port, type Provided, provide } from '#kernel/module.ts';

/** What a pass is of: a thing of a kind, and whose it is. */
export type PassOf = {
  passId: string;
  userId: string;
  kind: PassKind;
  sourceId: string;
  /** The line of an order; '' of what has no parts. */
  part: string;
};

/** One use; `first` and `last` of all, in a store of this name. */
export type UseOfPass = { first: boolean; last: boolean; store: string };

/** What stands behind a pass, as staff read it. */
export type PassShown = {
  title: string;
  values: readonly string[];
  /** It is being given back and cannot be used. */
  refunding: boolean;
  /** Its uses are gone, or its time is over, whatever its pass says. */
  ended?: 'used' | 'expired' | undefined;
  /** The phone of who comes with it, masked, where that need not be whose it is. */
  holder?: string | undefined;
};

/** A kind of things that a store takes by code. */
export type PassSource = {
  kind: PassKind;
  /** Keeps the thing as it is until the transaction ends; its pass is locked after it. */
  lock: (tx: Tx, of: PassOf) => Promise<void>;
  /** By pass. */
  find: (exec: Exec, passes: readonly PassOf[]) => Promise<Map<string, PassShown>>;
  /** A use is taken. It is locked; throws what refuses it. */
  used: (tx: Tx, of: PassOf, use: UseOfPass, now: Date) => Promise<void>;
  /** A use that was just taken is taken back. It is locked; throws what refuses it. */
  undone: (tx: Tx, of: PassOf, use: UseOfPass, now: Date) => Promise<void>;
};

const PORTS = Object.fromEntries(
  PassKind.options.map((kind) => [kind, definePort(`pass.source.${kind}`)]),
) as Record<PassKind, Port<PassSource>>;

/** Makes something a store takes by code; a module gives it among its ports. */
export const definePassSource = (source: PassSource): Provided =>
  provide(PORTS[source.kind], source);

/** The port where what is known of a kind stands. */
export const sourceOf = (kind: PassKind): Port<PassSource> => PORTS[kind];
