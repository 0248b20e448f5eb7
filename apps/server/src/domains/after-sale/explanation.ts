import { rowsWhere } from '#kernel/secrets/sealed.ts';
import { sealedText } from '#kernel/secrets/sealed-text.ts';

/** What the buyer writes about a refund. */
export const explanation = sealedText({
  table: 'after_sale',
  column: 'explanation',
  key: ['user_id', 'id'],
  erasing: {
    how: 'instead',
    // Refunds under way are judged by it.
    where: rowsWhere`status in ('refunded', 'refused', 'withdrawn')`,
    text: '',
  },
});
