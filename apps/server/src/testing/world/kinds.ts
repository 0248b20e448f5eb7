import { randomUUID } from 'node:crypto';
import type { Client, TestApp } from '../app.ts';
import { oncePer } from '../once-per.ts';

/** The records that everybody can see: goods, cars, stores. */
export type Mall = { readonly app: TestApp };

/** A member with records of every kind. */
export type Owner = {
  readonly app: TestApp;
  readonly mall: Mall;
  readonly client: Client;
  readonly ids: ReadonlyMap<Kind, Ids>;
};

type Ids = readonly string[];

/** What an id of an input names. */
export type Kind = {
  /** Whether its records belong to one member, who alone may change them. */
  readonly owned: boolean;
  /** Whether others may read the records. Otherwise they must not learn whether an id exists. */
  readonly shown: boolean;
  /** Makes the records of a member, or those of the mall, once. */
  readonly make: (owner: Owner) => Promise<Ids>;
  /** An id in the format of the kind that does not exist. */
  readonly missing: () => string;
};

/** Records that belong to one member. */
export const ownKind = (
  make: (owner: Owner) => Promise<Ids>,
  { shown = false, missing = randomUUID as () => string } = {},
): Kind => ({ owned: true, shown, make: oncePer(make), missing });

/** Records of one member that others may name too. */
export const openKind = (make: (owner: Owner) => Promise<Ids>): Kind => ({
  owned: false,
  shown: true,
  make: oncePer(make),
  missing: randomUUID,
});

export type MallKind = Kind & { readonly inMall: (mall: Mall) => Promise<Ids> };

/** Records that everybody can see. */
export const mallKind = (make: (mall: Mall) => Promise<Ids>): MallKind => {
  const inMall = oncePer(make);
  return { ...openKind(({ mall }) => inMall(mall)), inMall };
};

/** Names no stored record. */
export const typed: Kind = openKind(() => Promise.resolve([]));
/** A line of the order beside it. */
export const line: Kind = openKind(() => Promise.resolve(['1']));

/** The ids of a kind that a member has, or everybody. */
export const idsOf = (kind: Kind, { ids }: Owner): Ids => ids.get(kind)!;
export const idOf = (kind: Kind, owner: Owner, index = 0): string => idsOf(kind, owner)[index]!;
