import type { PaySubject } from '@marque/contract/pay/schema';
import { usePageParams } from '#shared/routing/navigation.tsx';

/** The payment that a cashier page is about, from its query parameters. */
export type Way = { subject?: PaySubject; part?: string; payer?: string };

export function useWay(page: 'mall.payCenter' | 'mall.orderSubmit'): Way {
  const { subject, part, payer } = usePageParams(page);
  return {
    // The server refuses an unknown subject.
    ...(subject ? { subject: subject as PaySubject } : {}),
    ...(part ? { part } : {}),
    ...(payer ? { payer } : {}),
  };
}
