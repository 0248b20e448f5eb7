import type { Brand } from '@marque/contract/core';
import type { PageId } from '@marque/contract/pages';
import type { Fixture } from '@marque/e2e/testing/fixtures/fixture.ts';
import type { Member } from '@marque/e2e/testing/member.ts';

export type Params = Record<string, string>;
type GivenParams = Params | Promise<Params>;
/** How a page is opened, what it then shows, and who sees it. */
export type PageCheck = {
  /** Returns the page's query, often from a fixture of the member. */
  params?: (member: Member, brand: Brand) => GivenParams;
  /** A text that only the page with its data shows. */
  shows: string | RegExp;
  /** The one brand whose content has such a page. */
  only?: Brand;
  /** Whether the member's data changes the view that the server rendered for everybody. */
  personal?: true;
  /** What a visitor sees: the same page, or the way to sign in. */
  signedOut: 'same' | 'gate';
  /**
   * `brief` where another page of the product shows the same component, whose layout and colours are
   * looked at there. That is so by itself for a page that redirects.
   */
  looks?: 'full' | 'brief';
  /** The page to which this page redirects. */
  leadsTo?: PageId;
  /** What the page shows for an unknown id, and its link. */
  wrong?: {
    params?: Params;
    says: string | RegExp;
    wayOn: string;
    /** Without an id the page is a list. */
    listsWithoutId?: true;
  };
};

/** The checks of some pages: what a file `*.check.ts` exports as `checks`. */
export type PageChecks = Readonly<Partial<Record<PageId, PageCheck>>>;

/** The query of a page that is opened without one and shows a fixture. */
export const having =
  (make: Fixture<unknown>) =>
  async (member: Member): Promise<Params> => {
    await make(member);
    return {};
  };

/** The query of a page that is opened with the id of a fixture. */
export const withId =
  (make: Fixture<{ id: string }>) =>
  async (member: Member): Promise<Params> => {
    const { id } = await make(member);
    return { id };
  };
