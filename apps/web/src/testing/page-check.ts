import type { Brand } from '@marque/contract/core';
import type { PageId } from '@marque/contract/pages';
import type { MemberLife } from '../../../../e2e/testing/member-life.ts';

export type Params = Record<string, string>;
type Given = Params | Promise<Params>;
/** How a page is opened, what it then shows, and who sees it. */
export type PageCheck = {
  /** Returns the page's query from the member's records, which are created when they are asked for. */
  params?: (life: MemberLife, brand: Brand) => Given;
  /** A text that only the page with its data shows. */
  shows: string | RegExp;
  /** Whether the member's data changes the view that the server rendered for everybody. */
  personal?: true;
  /** What a visitor sees: the same page, or the way to sign in. */
  signedOut: 'same' | 'gate';
  /** The page to which this page redirects. */
  leadsTo?: PageId;
  /** What the page shows for an unknown id, and its link. */
  wrong?: { params?: Params; says: string | RegExp; wayOn: string };
};

/** The checks of an area's pages. A page without a check does not compile. */
export type PageChecks<A extends string> = Readonly<
  Record<Extract<PageId, `${A}.${string}`>, PageCheck>
>;

/** The checks of some pages of an area, for areas whose topics declare their own. */
export type ChecksOf<P> = Readonly<Record<keyof P & string, PageCheck>>;

/** The check of a page that is opened without a query and shows the member's records. */
export const having =
  (make: (life: MemberLife) => Promise<unknown>) =>
  async (life: MemberLife): Promise<Params> => {
    await make(life);
    return {};
  };
