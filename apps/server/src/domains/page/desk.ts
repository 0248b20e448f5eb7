import type { Brand, Out } from '@marque/contract/core';
import * as calls from '@marque/contract/page-blocks/operator-endpoints';
import {
  LANDING_PAGES,
  landingIdOf,
  type LandingPage,
  type PageName,
  pageIdOf,
  SINGLE_PAGES,
} from '@marque/contract/page-blocks/composed-page';
import { href, type PageId } from '@marque/contract/pages';
import { DAY_MS } from '@marque/contract/shanghai';
import { DomainError } from '#kernel/errors.ts';
import { handle, type HandledCall, handlers } from '#kernel/module.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { draftPage, publishPage, rollBackPage, withdrawPage } from './change-page.ts';
import type { PageContext } from './context.ts';
import { changesOf, liveAt, scheduledAfter } from './policy.ts';
import { previewToken } from './preview.ts';
import { problemsOf, readBlocks, readPages } from './read-blocks.ts';
import { type PageKey, pageRepository as versions } from './repository.ts';
import { standingOf, standingsOf } from './show-page.ts';
import { versionView, wholeView } from './view.ts';

const WRONG = new Set(['unknown', 'broken', 'empty']);

/** Lists pages with their published version and its problems. */
async function listPages(
  context: PageContext,
  { brand, now }: OperatorCall<typeof calls.operatorPages>,
): Promise<Out<typeof calls.operatorPages>> {
  const { database, kinds } = context;
  const [byPage, live] = await Promise.all([
    versions.versionsByPage(database, brand),
    versions.live(database, brand, now),
  ]);
  const read = await readPages(database, kinds, brand, live);
  const standings = await standingsOf(context, read, { brand, now });
  const standing = new Map(live.map(({ page }, i) => [page, standings[i]!]));
  const landings = LANDING_PAGES.flatMap((landing) =>
    [...byPage.keys()].filter((page) => page.startsWith(`${landing}:`)),
  );
  const items = [...SINGLE_PAGES, ...landings].map((page) => {
    const all = byPage.get(page) ?? [];
    const published = liveAt(all, now);
    return {
      page,
      published: published ? versionView(published, all, now) : null,
      scheduled: scheduledAfter(all, now).map((version) => versionView(version, all, now)),
      drafts: all.filter(({ liveFrom }) => liveFrom === null).length,
      problems: (standing.get(page) ?? []).filter(({ state }) => WRONG.has(state)),
    };
  });
  return { items };
}

/** Returns a version, or the live one if `number` is undefined. */
async function demand(
  { database }: PageContext,
  key: PageKey,
  number: number | undefined,
  now: Date,
) {
  const wanted = number ?? liveAt(await versions.versions(database, key), now)?.number;
  const version = wanted === undefined ? undefined : await versions.find(database, key, wanted);
  if (!version) throw new DomainError('PAGE_VERSION_NOT_FOUND');
  return version;
}

/** Validates a page and returns its blocks, changes and problems. */
async function checkPage(
  context: PageContext,
  { brand, input, now }: OperatorCall<typeof calls.operatorPageCheck>,
): Promise<Out<typeof calls.operatorPageCheck>> {
  const { database, kinds } = context;
  const key = { brand, page: input.page };
  const base = input.base > 0 ? await demand(context, key, input.base, now) : null;
  const read = await readBlocks(database, kinds, key, input.blocks);
  return {
    problems: await problemsOf(database, kinds, key, input.blocks),
    standing: await standingOf(context, read, { brand, now }),
    changes: changesOf(base?.blocks ?? [], input.blocks),
  };
}

/** The page that shows a landing in both brands. */
const LANDING_SHOWN_BY = {
  'mall.topic': 'mall.topic',
  'community.landing': 'community.landing',
  'activity.landing': 'activity.toStoreLandPage',
} as const satisfies Record<LandingPage, PageId>;

/** Returns the address that previews a version. */
function previewPath(name: PageName, preview: string, brand: Brand): string {
  const [page, id] = [pageIdOf(name), landingIdOf(name)];
  if (id !== null) return href(LANDING_SHOWN_BY[page as LandingPage], { id, preview }, brand);
  return page === 'entry.home'
    ? href('entry.home', { view: 'home', brand, preview }, brand)
    : href('mall.home', { preview }, brand);
}

async function previewPage(
  context: PageContext,
  { brand, input, now }: OperatorCall<typeof calls.operatorPagePreview>,
): Promise<Out<typeof calls.operatorPagePreview>> {
  const key = { brand, page: input.page };
  const { number, liveFrom } = await demand(context, key, input.number, now);
  const until = new Date(now.getTime() + input.days * DAY_MS);
  // A scheduled version is previewed as of its time of publication.
  const at = liveFrom && liveFrom > now ? liveFrom : null;
  const preview = previewToken(context.previews, key, { number, at }, until);
  const path = previewPath(input.page, preview, brand);
  return { path, until: new Date(Math.floor(until.getTime() / 1000) * 1000).toISOString() };
}

/** The operators' calls for pages. */
export function pageDesk(context: PageContext): readonly HandledCall[] {
  const { database } = context;
  return [
    ...handlers(context, [
      [calls.operatorPages, listPages],
      [calls.operatorPageCheck, checkPage],
      [calls.operatorPagePreview, previewPage],
      [calls.operatorPageDraft, draftPage],
      [calls.operatorPagePublish, publishPage],
      [calls.operatorPageRollback, rollBackPage],
    ]),
    handle(calls.operatorPageVersions, async ({ brand, input, now }) => {
      const all = await versions.versions(database, { brand, page: input.page });
      return { items: all.map((version) => versionView(version, all, now)) };
    }),
    handle(calls.operatorPageShow, async ({ brand, input, now }) => {
      const key = { brand, page: input.page };
      return wholeView(context, database, key, await demand(context, key, input.number, now), now);
    }),
    handle(calls.operatorPageWithdraw, (tx, call) => withdrawPage(tx, call)),
  ];
}
