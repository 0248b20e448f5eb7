import type { In, Out } from '@marque/contract/core';
import { operatorPicture } from '@marque/contract/media/operator-endpoints';
import * as calls from '@marque/contract/page-blocks/operator-endpoints';
import type { BlockStanding, PageVersion } from '@marque/contract/page-blocks/operator-schema';
import { LANDING_PAGES, PageName, SINGLE_PAGES } from '@marque/contract/page-blocks/composed-page';
import { type CommandGroup, said } from '../command.ts';
import { RefusedCall, type OpsClient } from '../client.ts';
import { fileAt, jsonIn } from '../files.ts';
import { time } from '../print.ts';

const NAMES = [...SINGLE_PAGES, ...LANDING_PAGES.map((page) => `${page}:<id>`)].join(', ');

const pageNamed = (text = ''): PageName => {
  const { success, data } = PageName.safeParse(text);
  if (!success) throw new RefusedCall(`the page is one of ${NAMES}, not ${text}`);
  return data;
};

const numberOf = (text = ''): number => {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new RefusedCall(`${text} is no number of a version`);
  return Number(text);
};

const version = (one: PageVersion): string =>
  [
    `${one.number}  ${one.state}`,
    `made ${time(one.madeAt)} by ${one.madeBy}${one.base > 0 ? ` from ${one.base}` : ''}`,
    ...(one.liveFrom ? [`live from ${time(one.liveFrom)} by ${one.liveBy ?? ''}`] : []),
    ...(one.note ? [one.note] : []),
  ].join(', ');

const standing = ({ id, kind, state, why }: BlockStanding): string =>
  `  ${state}  ${kind}  ${id}${why ? `  ${why}` : ''}`;

const whole = (one: Out<typeof calls.operatorPageShow>): string =>
  [version(one), ...one.standing.map(standing), ...one.changes.map((line) => `  ${line}`)].join(
    '\n',
  );

type WrittenPage = Pick<In<typeof calls.operatorPageDraft>, 'page' | 'base' | 'blocks'>;

/**
 * Reads a page from a file. The output of `page-show --json` is a new version based on the shown
 * one.
 */
function written(file: string): WrittenPage {
  const { page, base, number, blocks } = jsonIn<WrittenPage & { number?: number }>(file);
  return { page, base: number ?? base, blocks };
}

/** Returns the number of the published version; 0 before the first. */
async function publishedNow(client: OpsClient, page: PageName): Promise<number> {
  const { items } = await client.call(calls.operatorPages, {});
  return items.find((one) => one.page === page)?.published?.number ?? 0;
}

export const group: CommandGroup = {
  refusals: {
    FILE_TOO_LARGE: 'the picture is above 10 MB',
    MEDIA_NOT_PICTURE: 'this is no JPEG, PNG, WebP or AVIF still',
    MEDIA_TOO_LARGE: 'the picture has too many pixels',
    MEDIA_TOO_MANY: 'no more pictures today',
    MEDIA_NOT_FOUND: 'there is no such picture: it may have been removed, upload it again',
    PAGE_VERSION_NOT_FOUND: 'the page has no such version in this brand',
    PAGE_CHANGED: 'another version shows than the one this was made from: read the page again',
    PAGE_NOT_DRAFT: 'this version is no draft: it has been published or scheduled',
    PAGE_NOT_SCHEDULED: 'this version is not scheduled',
  },
  commands: [
    {
      name: 'page-list',
      about: 'pages composed from blocks, what shows, and blocks that are left out',
      run: async (client) => {
        const data = await client.call(calls.operatorPages, {});
        const text = data.items.map(({ page, published, scheduled, drafts, problems }) =>
          [
            `${page}  ${published ? version(published) : 'empty'}, ${drafts} drafts`,
            ...scheduled.map((one) => `  ${version(one)}`),
            ...problems.map(standing),
          ].join('\n'),
        );
        return said(data, text.join('\n'));
      },
    },
    {
      name: 'page-versions',
      takes: '<page>',
      about: 'every version of a page, the newest first: who made it, when it showed',
      run: async (client, [page]) => {
        const data = await client.call(calls.operatorPageVersions, { page: pageNamed(page) });
        return said(data, data.items.map(version).join('\n'));
      },
    },
    {
      name: 'page-show',
      takes: '<page>',
      about: 'a version: its blocks, how they stand, what it changed; with --json to change it',
      options: { number: 'which one; what shows without' },
      run: async (client, [page], { number }) => {
        const data = await client.call(calls.operatorPageShow, {
          page: pageNamed(page),
          ...(number === undefined ? {} : { number: numberOf(number) }),
        });
        return said(data, whole(data));
      },
    },
    {
      name: 'page-check',
      takes: '<file>',
      about: 'everything that is wrong with a page in a file, and what it would change',
      run: async (client, [file = '']) => {
        const data = await client.call(calls.operatorPageCheck, written(file));
        const text = [
          ...data.problems.map(({ path, message }) => `${path}: ${message}`),
          ...data.standing.map(standing),
          ...data.changes.map((line) => `  ${line}`),
        ];
        return said(data, text.join('\n'));
      },
    },
    {
      name: 'page-draft',
      takes: '<file>',
      about: 'keep a file as a new version that nobody sees yet',
      options: { note: 'what it is for' },
      run: async (client, [file = ''], { note = '' }) => {
        const data = await client.call(calls.operatorPageDraft, { ...written(file), note });
        return said(data, whole(data));
      },
    },
    {
      name: 'page-preview',
      takes: '<page> <number>',
      about: 'a link that shows a version in the real page',
      options: { days: 'for how long it is good, 7 without' },
      run: async (client, [page, number], { days }) => {
        const data = await client.call(calls.operatorPagePreview, {
          page: pageNamed(page),
          number: numberOf(number),
          ...(days === undefined ? {} : { days }),
        });
        return said(data, `${data.path}\ngood until ${time(data.until)}`);
      },
    },
    {
      name: 'page-publish',
      takes: '<page> <number>',
      about: 'put a draft in the place of the version it was made from',
      options: { from: 'when, as "2026-12-01 10:00" in Shanghai; now without' },
      run: async (client, [page, number], { from }) => {
        const data = await client.call(calls.operatorPagePublish, {
          page: pageNamed(page),
          number: numberOf(number),
          ...(from === undefined ? {} : { from }),
        });
        const next = data.next.map((one) => `then ${version(one)}`);
        return said(data, [version(data.version), ...next].join('\n'));
      },
    },
    {
      name: 'page-withdraw',
      takes: '<page> <number>',
      about: 'make a scheduled version a draft again',
      run: async (client, [page, number]) => {
        const data = await client.call(calls.operatorPageWithdraw, {
          page: pageNamed(page),
          number: numberOf(number),
        });
        return said(data, version(data));
      },
    },
    {
      name: 'page-rollback',
      takes: '<page> <number>',
      about: 'show what an earlier version showed, at once',
      run: async (client, [name, number]) => {
        const page = pageNamed(name);
        const data = await client.call(calls.operatorPageRollback, {
          page,
          number: numberOf(number),
          base: await publishedNow(client, page),
        });
        return said(data, version(data));
      },
    },
    {
      name: 'picture',
      takes: '<file>',
      about: 'upload a picture for a page or a badge; its key',
      run: async (client, [file = '']) => {
        const data = await client.call(operatorPicture, { file: fileAt(file) });
        return said(data, `${data.key}  ${data.width} × ${data.height}`);
      },
    },
  ],
};
