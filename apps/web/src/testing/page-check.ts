import type { Brand } from '@marque/contract/core';
import type { PageId, PageIdOf } from '@marque/contract/pages';
import type { MemberLife } from '../../../../e2e/testing/member-life.ts';

export type Params = Record<string, string>;
type Given = Params | Promise<Params>;
/** How a page is opened, what it then shows, and to whom. */
export type PageCheck = {
  /** Its query, from what the member has; asking for that makes it. */
  params?: (life: MemberLife, brand: Brand) => Given;
  /** Words only a page with its data shows. */
  shows: string | RegExp;
  /** What a member has changes the view the server wrote for everybody. */
  personal?: true;
  /** What a visitor who is signed out meets: the same page, or the way to sign in. */
  signedOut: 'same' | 'gate';
  /** A page that only leads to another: which. */
  leadsTo?: PageId;
  /** What it says of an id that is none, and the way on. */
  wrong?: { params?: Params; says: string | RegExp; wayOn: string };
};

/** The checks of an area's pages; a page without one does not compile. */
export type PageChecks<A extends string> = Readonly<Record<PageIdOf<A>, PageCheck>>;

/** The checks of some pages of an area, for areas whose topics declare their own. */
export type ChecksOf<P> = Readonly<Record<keyof P & string, PageCheck>>;

/** For a page that is opened without a query, and shows what the member has. */
export const having =
  (make: (life: MemberLife) => Promise<unknown>) =>
  async (life: MemberLife): Promise<Params> => {
    await make(life);
    return {};
  };
