import { pages } from '@marque/contract/pages';
import { seedPage } from '#domains/page/module.ts';
import type { Tx } from '#kernel/database.ts';
import type { Content } from './format.ts';
import { publishedPages } from './repository.ts';

type BlockConfig = { image?: string; link?: { page: string } | null };
const itemsOf = ({ items }: { items?: unknown }): BlockConfig[] | undefined =>
  items as BlockConfig[] | undefined;

/**
 * Publishes the content's pages as new versions where they differ, except pages that an operator
 * has published.
 */
export async function loadPages(tx: Tx, content: Content, now: Date): Promise<void> {
  // Items with an unknown link or a missing picture are left out.
  const shown = ({ image, link }: BlockConfig): boolean =>
    (image === undefined || image in content.pictures) && (!link || link.page in pages);
  const published = await publishedPages(tx);
  for (const { brand, page, blocks } of [...content.pages, ...content.topics]) {
    if (published.has(`${brand} ${page}`)) continue;
    const composed = blocks.map((block) => {
      const items = itemsOf(block.config)?.filter(shown);
      return items ? { ...block, config: { ...block.config, items } } : block;
    });
    await seedPage(tx, { brand, page }, composed, now);
  }
}
