import type { Brand } from '@marque/contract/core';
import { opening } from '@marque/contract/page-blocks/content-kinds';
import { type LandingPage, landingName } from '@marque/contract/page-blocks/composed-page';
import type { ConfigOf } from '@marque/contract/page-blocks/parts';
import type { PageContext } from './context.ts';
import { momentOfMinute, timeOf } from './policy.ts';
import { isGood } from './read-blocks.ts';
import type { LandingFace } from './show-page.ts';

/** A landing outside of its period: how it opens, and when it begins or has ended. */
export type LandingOutside = LandingFace & { dark: boolean; state: 'early' | 'over'; at: Date };

/** Returns a published landing outside of its period; null when there is none, or when it is open. */
export async function landingOutside(
  { livePages }: PageContext,
  { page, id, brand, now }: { page: LandingPage; id: string; brand: Brand; now: Date },
): Promise<LandingOutside | null> {
  const { read } = await livePages.live({ brand, page: landingName(page, id) }, now);
  const [first] = read.blocks;
  if (!first || !isGood(first) || first.kind.kind !== opening.kind) return null;
  const { from, until } = first.block;
  const state = timeOf(first.block, now);
  if (state === 'now') return null;
  const { title, subtitle, image, dark } = first.config as ConfigOf<typeof opening>;
  return {
    id,
    title,
    subtitle,
    image: read.pictures.get(image)!,
    dark,
    state,
    at: momentOfMinute((state === 'early' ? from : until)!),
  };
}
