import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { type LineOf, reviewableRepository as lines } from './repository.ts';

/** The lines that can be reviewed, for the review domain. */
export const reviewableLines = {
  /**
   * Marks a received line as reviewed, once. Throws ORDER_LINE_NOT_FOUND (also for another person's
   * line), LINE_NOT_RECEIVED, REVIEW_EXISTS.
   */
  async claimForReview(
    tx: Tx,
    line: LineOf,
    now: Date,
  ): Promise<{ commodityId: string; skuId: string }> {
    const claimed = await lines.claim(tx, line, now);
    if (claimed) return { commodityId: claimed.commodity_id, skuId: claimed.sku_id };
    const found = await lines.find(tx, line);
    if (!found) throw new DomainError('ORDER_LINE_NOT_FOUND');
    throw new DomainError(found.reviewed_at ? 'REVIEW_EXISTS' : 'LINE_NOT_RECEIVED');
  },

  /**
   * Returns received lines without a review, those of the newest order first. `image` is an object
   * key.
   */
  async toReview(exec: Exec, asked: Parameters<typeof lines.page>[1]) {
    const { rows, nextCursor, total } = await lines.page(exec, asked);
    return {
      rows: rows.map((row) => ({
        orderId: row.order_id,
        lineId: row.line_id,
        commodityId: row.commodity_id,
        skuId: row.sku_id,
        title: row.title,
        image: row.image,
        values: row.spec_values,
        receivedAt: row.received_at,
      })),
      nextCursor,
      total,
    };
  },
};
export type ReviewableLines = typeof reviewableLines;
