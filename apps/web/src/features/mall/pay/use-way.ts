import type { PaySubject } from '@marque/contract/pay/schema';
import { usePageParams } from '#shared/routing/navigation.tsx';

/** Which payment the cashier's pages are about, as their addresses say it. */
export type Way = { subject?: PaySubject; part?: string; payer?: string };

export function useWay(page: 'mall.payCenter' | 'mall.orderSubmit'): Way {
  const { subject, part, payer } = usePageParams(page);
  return {
    // The server says what it does not know.
    ...(subject ? { subject: subject as PaySubject } : {}),
    ...(part ? { part } : {}),
    ...(payer ? { payer } : {}),
  };
}
