import type { Brand } from '@marque/contract/core';
import {
  landingName,
  type PageName,
  type WrittenBlock,
} from '@marque/contract/page-blocks/composed-page';
import { shanghaiTime } from '@marque/contract/shanghai';
import { seedPage } from '#domains/page/module.ts';
import { inTransaction } from '#kernel/database.ts';
import type { TestApp } from './app.ts';

type TestBlock = Pick<WrittenBlock, 'id' | 'kind' | 'config'> & Partial<WrittenBlock>;

export const written = (block: TestBlock): WrittenBlock => ({
  audience: 'everybody',
  from: null,
  until: null,
  ...block,
});

/** The time in `ms` milliseconds, in the format of a block's times. */
export const minuteAhead = ({ clock }: Pick<TestApp, 'clock'>, ms: number): string =>
  shanghaiTime(new Date(clock.now.getTime() + ms))
    .slice(0, 16)
    .replace('T', ' ');

/** The opening block that every landing begins with. */
export const OPENING = written({
  id: 'opening',
  kind: 'opening',
  config: { image: 'product/test', title: '两天一夜', subtitle: '周末', dark: false },
});

/** Publishes a landing from now on. */
export const addLanding = (
  { clock, database }: Pick<TestApp, 'clock' | 'database'>,
  page: PageName,
  blocks: readonly WrittenBlock[],
  brand: Brand = 'xtl',
): Promise<void> =>
  inTransaction(database, (tx) => seedPage(tx, { brand, page }, [...blocks], clock.now));

/** Publishes a topic of the mall from now on. */
export const addTopic = (
  app: Pick<TestApp, 'clock' | 'database'>,
  id: string,
  blocks: readonly TestBlock[],
  brand: Brand = 'xtl',
): Promise<void> =>
  addLanding(app, landingName('mall.topic', id), [OPENING, ...blocks.map(written)], brand);
