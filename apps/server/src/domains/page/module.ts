import { pageShow } from '@marque/contract/page-blocks/endpoints';
import { defineModule, handlers, withContext } from '#kernel/module.ts';
import { createPreviews } from '#kernel/http/previews.ts';
import { mediaModule, sendPicture } from '../media/module.ts';
import type { PageContext } from './context.ts';
import type { BlockKind } from './define-block.ts';
import { pageDesk } from './desk.ts';
import { createEntrySheets } from './entries/entry-sheets.ts';
import { sheetFile } from './entries/sheet-file.ts';
import { picturedKinds } from './kinds/pictured-blocks.ts';
import { contentKinds } from './kinds/content.ts';
import { landingOutside } from './landing-time.ts';
import { createLivePages } from './live-pages.ts';
import { ownsCar } from './ports.ts';
import { blocksNow, composedLanding, composedPage, landingFaces, showPage } from './show-page.ts';

export { momentOfMinute } from './policy.ts';
export { type BlockKind, defineBlock } from './define-block.ts';
export { ownsCar } from './ports.ts';
export type { LandingFace } from './show-page.ts';
export { seedPage } from './seed-page.ts';

export const pageModule = defineModule({
  name: 'page',
  messages: { PREVIEW_EXPIRED: '预览链接已失效，请向运营同事要一个新的' },
  create: ({ ask, config, content, database, log, use }) => {
    const sheets = createEntrySheets(use(mediaModule));
    const kinds = new Map<string, BlockKind>();
    const offer = (...brought: readonly BlockKind[]): void => {
      for (const one of brought) {
        if (kinds.has(one.kind)) throw new Error(`Two modules bring blocks of kind ${one.kind}`);
        kinds.set(one.kind, one);
      }
    };
    offer(...picturedKinds(sheets), ...contentKinds);
    const livePages = createLivePages(database, kinds);
    content.onChange(livePages.empty);
    const context: PageContext = {
      database,
      log,
      kinds,
      livePages,
      previews: createPreviews(config.paymentSecret),
      ownsCar: (exec, member) => ask(ownsCar)(exec, member),
    };
    return {
      context,
      contexts: { sheets },
      /** Registers kinds of blocks. Call it when the module is created. */
      offer,
      /** Returns a page for the viewer. Throws PREVIEW_EXPIRED. */
      show: withContext(composedPage, context),
      /** Returns a landing for the viewer; null when there is none. Throws PREVIEW_EXPIRED. */
      landing: withContext(composedLanding, context),
      /** Returns a published landing outside of its period; null when it is open or there is none. */
      landingOutside: withContext(landingOutside, context),
      /** Returns title and picture of the live landings. */
      faces: withContext(landingFaces, context),
      /** Returns the blocks that are live on a page. */
      blocksNow: withContext(blocksNow, context),
    };
  },
  endpoints: ({ context }) => handlers(context, [[pageShow, showPage]]),
  operator: {
    messages: {
      PAGE_VERSION_NOT_FOUND: '没有这一版',
      PAGE_CHANGED: '线上版本已经变了，请重新读取再改',
      PAGE_NOT_DRAFT: '这一版已经发布或排期了',
      PAGE_NOT_SCHEDULED: '这一版没有排期',
    },
    endpoints: ({ context }) => pageDesk(context),
  },
  routes: (server, { context, contexts: { sheets } }, { now }) => {
    server.get<{ Params: { name: string } }>('/media/sheet/:name', async (request, reply) =>
      sendPicture(reply, await sheetFile(context, sheets, request.params.name, now())),
    );
  },
});
