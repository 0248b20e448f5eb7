import { idOf, type Kind, type Owner } from './kinds.ts';

/** The kinds of the ids in an input, at their places; `*` is any element of a list. */
export type Tree = { readonly [name: string]: Kind | Tree };

export type Input = (owner: Owner) => object | Promise<object>;

/** What the tests of every call need to know of an area: a file in `areas/` exports it as `area`. */
export type Area = {
  /** The kind of every id in the input of every call. */
  ids: Readonly<Record<string, Tree>>;
  /**
   * The valid inputs of the owner for every call with an id of a member's record, in an order in which
   * each still finds its records. No file later in the alphabet needs what a call uses up or ends. A
   * call has several inputs when its ids exclude each other.
   */
  inputs?: Readonly<Record<string, Input | Input[]>>;
  /** What a member has besides the records that ids name. */
  also?: readonly ((owner: Owner) => Promise<unknown>)[];
};

/** The input that names one record by its id. */
export const byId =
  (kind: Kind, index = 0) =>
  (owner: Owner) => ({ id: idOf(kind, owner, index) });
