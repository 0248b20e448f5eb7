import type { Link } from '@marque/contract/common';
import { formatMoney } from '@marque/contract/money';
import type { QuotationContent, QuotationKind } from '@marque/contract/serve/quotation/schema';
import type { TodoSource } from '../todo/module.ts';
import { quotationRepository as quotations } from './repository.ts';

const SAID: Record<QuotationKind, { title: string; link: (leadId: string) => Link }> = {
  insurance: {
    title: '车险报价等你选',
    link: (id) => ({ page: 'serve.insureDetail', params: { id } }),
  },
  sell: {
    title: '卖车报价等你决定',
    link: (id) => ({ page: 'usedCar.sellUsedCar', params: { id } }),
  },
};

/** The reminder of the quotation that ends soonest. */
export const toDecide: TodoSource = {
  kind: 'quotation',
  find: async (exec, member) => {
    const row = await quotations.endingFirst(exec, member);
    if (!row) return null;
    const { title, link } = SAID[row.kind];
    return {
      title,
      note: `${(row.content as QuotationContent).from} ${formatMoney(Number(row.total_fen))}`,
      until: row.valid_until,
      link: link(row.lead_id),
    };
  },
};
