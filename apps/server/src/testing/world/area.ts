import type { Client } from '../app.ts';
import { operatorClient } from '../operators.ts';
import { idOf, type Kind, type Owner } from './kinds.ts';

/** The kinds of the ids in an input, at their places; `*` is any element of a list. */
export type Tree = { readonly [name: string]: Kind | Tree };

export type Input = (owner: Owner) => object | Promise<object>;

/** The rows of a list that has grown: the most that a page has. */
export const MANY = 50;

/** How a list is asked for, by the member unless `who` says otherwise. */
export type MeasuredList = {
  input?: Input;
  who?: (owner: Owner) => Client | Promise<Client>;
  /** The number of rows in an answer, by default of its `items`. */
  rows?: (answer: never) => number;
};

/** Copies rows of a test world. */
export type Copies = {
  readonly owner: Owner;
  /** The condition that a row is the owner's. */
  readonly me: string;
  /** Copies existing rows. `change` is the SQL of the columns that differ in the `n`-th copy of `one`. */
  readonly copy: (
    table: string,
    where: string,
    change: Readonly<Record<string, string>>,
    count?: number,
  ) => Promise<void>;
};

/** What `queries-per-list.test.ts` needs to know of every call that answers a list. */
type Lists = {
  /** A call is measured in several ways when its answer has several lists. */
  measured?: Readonly<Record<string, MeasuredList | MeasuredList[]>>;
  /** Calls whose lists do not grow with the daily work of members and operators, by reason. */
  fixed?: Readonly<Record<string, readonly string[]>>;
  /** Adds a row of each list that is empty in the test world. */
  add?: (owner: Owner) => Promise<unknown>;
  /** Multiplies the rows of the lists by fifty. */
  grow?: (copies: Copies) => Promise<unknown>;
};

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
  lists?: Lists;
};

/** The input that names one record by its id. */
export const byId =
  (kind: Kind, index = 0) =>
  (owner: Owner) => ({ id: idOf(kind, owner, index) });

/** The input that asks for the largest page. */
export const page = () => ({ size: MANY });

export const ofOperator = ({ app }: Owner): Client => operatorClient(app);

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The id of the `n`-th copy of a row. */
export const copyId = `one.id || '-' || n`;
