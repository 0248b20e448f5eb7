import type { StoredImage, Link } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import { opening } from '@marque/contract/page-blocks/content-kinds';
import {
  type WrittenBlock,
  landingIdOf,
  pageIdOf,
  type PageName,
} from '@marque/contract/page-blocks/composed-page';
import { isPageId, pages } from '@marque/contract/pages';
import type { Exec } from '#kernel/database.ts';
import { contentImages, mallImages } from '../media/module.ts';
import type { BlockKind, Problem } from './define-block.ts';

export type BlockKinds = ReadonlyMap<string, BlockKind>;

/** A block with a valid config whose kind is allowed on its page. */
export type ReadableBlock = { block: WrittenBlock; kind: BlockKind; config: unknown; problems: [] };
/** A block that cannot be shown, with the reasons. */
export type UnreadableBlock = {
  block: WrittenBlock;
  kind: null;
  unknown: boolean;
  problems: Problem[];
};
export type ReadBlock = ReadableBlock | UnreadableBlock;

/** The parsed blocks of a page with the pictures they name. */
export type ReadPage = { blocks: ReadBlock[]; pictures: ReadonlyMap<string, StoredImage> };

/** The parsed blocks of several pages, with the pictures they name. */
export type ReadPages = { pages: ReadBlock[][]; pictures: ReadonlyMap<string, StoredImage> };

type PageOfBrand = { brand: Brand; page: PageName };

function readBlock(kinds: BlockKinds, page: PageName, block: WrittenBlock): ReadBlock {
  const kind = kinds.get(block.kind);
  if (!kind?.pages.includes(pageIdOf(page))) {
    const message = kind ? '这个页面放不了这种区块' : '没有这种区块';
    return { block, kind: null, unknown: !kind, problems: [{ path: 'kind', message }] };
  }
  const read = kind.config.safeParse(block.config);
  if (read.success) return { block, kind, config: read.data, problems: [] };
  const problems = read.error.issues.map(({ path, message }) => ({
    path: ['config', ...path].join('.'),
    message,
  }));
  return { block, kind: null, unknown: false, problems };
}

/** Returns pictures of the content and of operators' uploads by key. */
const picturesOf = async (exec: Exec, keys: readonly string[]) =>
  new Map([
    ...(await contentImages(exec, keys)),
    ...(await mallImages(exec, keys)).map((image) => [image.key, image] as const),
  ]);

/** Returns the missing pictures and invalid links of a block. */
const nameProblems = (
  { kind, config }: ReadableBlock,
  brand: Brand,
  pictures: ReadonlyMap<string, StoredImage>,
): Problem[] =>
  kind.names(config).flatMap(({ path, image, link }) => {
    const foreign = link && isPageId(link.page) && !pages[link.page].brands.includes(brand);
    return [
      ...(image === undefined || pictures.has(image)
        ? []
        : [{ path: `config.${path}image`, message: `没有图片 ${image}` }]),
      ...(foreign ? [{ path: `config.${path}link.page`, message: '这个品牌没有这个页面' }] : []),
    ];
  });

/** Whether the block is the opening, with which a landing must begin. */
const isOpening = ({ kind }: WrittenBlock): boolean => kind === opening.kind;

/** Returns the problems of the order of a landing's blocks. */
function orderProblems(page: PageName, blocks: readonly WrittenBlock[]): Problem[] {
  if (landingIdOf(page) === null) return [];
  return blocks.flatMap((block, i): Problem[] => {
    if (i > 0)
      return isOpening(block)
        ? [{ path: `blocks.${i}.kind`, message: '开头（opening）只有一块，放在最前面' }]
        : [];
    if (!isOpening(block)) return [{ path: 'blocks.0.kind', message: '第一块要是开头（opening）' }];
    return block.audience === 'everybody'
      ? []
      : [{ path: 'blocks.0.audience', message: '开头要给所有人看' }];
  });
}

export const isGood = (read: ReadBlock): read is ReadableBlock => read.kind !== null;

/** Parses pages block by block. An invalid block does not affect the others. */
export async function readPages(
  exec: Exec,
  kinds: BlockKinds,
  brand: Brand,
  pages: readonly { page: PageName; blocks: readonly WrittenBlock[] }[],
): Promise<ReadPages> {
  const read = pages.map(({ page, blocks }) =>
    blocks.map((block) => readBlock(kinds, page, block)),
  );
  const keys = read
    .flat()
    .filter(isGood)
    .flatMap(({ kind, config }) => kind.names(config).flatMap(({ image }) => image ?? []));
  const pictures = await picturesOf(exec, keys);
  const named = (one: ReadBlock): ReadBlock => {
    if (!isGood(one)) return one;
    const problems = nameProblems(one, brand, pictures);
    return problems.length === 0 ? one : { block: one.block, kind: null, unknown: false, problems };
  };
  return { pictures, pages: read.map((blocks) => blocks.map(named)) };
}

/** Parses one page. */
export async function readBlocks(
  exec: Exec,
  kinds: BlockKinds,
  { brand, page }: PageOfBrand,
  blocks: readonly WrittenBlock[],
): Promise<ReadPage> {
  const { pages, pictures } = await readPages(exec, kinds, brand, [{ page, blocks }]);
  return { blocks: pages[0]!, pictures };
}

/** Returns all problems that prevent a page from being saved, with the paths of their fields. */
export async function problemsOf(
  exec: Exec,
  kinds: BlockKinds,
  { brand, page }: PageOfBrand,
  blocks: readonly WrittenBlock[],
): Promise<Problem[]> {
  const read = await readBlocks(exec, kinds, { brand, page }, blocks);
  const each = await Promise.all(
    read.blocks.map(async (one) =>
      isGood(one)
        ? (await one.kind.check(one.config, { exec, brand })).map(({ path, message }) => ({
            path: `config.${path}`,
            message,
          }))
        : one.problems,
    ),
  );
  return [
    ...orderProblems(page, blocks),
    ...each.flatMap((problems, i) =>
      problems.map(({ path, message }) => ({ path: `blocks.${i}.${path}`, message })),
    ),
  ];
}

/** Returns the keys of the pictures a page names. */
export const imageKeysOf = (kinds: BlockKinds, page: PageName, blocks: readonly WrittenBlock[]) =>
  blocks
    .map((block) => readBlock(kinds, page, block))
    .filter(isGood)
    .flatMap(({ kind, config }) => kind.names(config).flatMap(({ image }) => image ?? []));

/** Returns the links of a block. */
export const linksOf = (read: ReadBlock): Link[] =>
  isGood(read) ? read.kind.names(read.config).flatMap(({ link }) => link ?? []) : [];
