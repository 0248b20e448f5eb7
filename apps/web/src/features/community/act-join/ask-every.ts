import type { ActTicket } from '@marque/contract/community/act/schema';
import { JOIN_CODES } from '@marque/contract/community/act/states';

const CODE_MS = 20_000;
const WAITING_MS = 10_000;

/** How often the page asks again: a code turns, and others may move the queue. false: not at all. */
export function askEvery(of: ActTicket | undefined): number | false {
  if (of?.code?.usable) return CODE_MS;
  const { waiting, offered, pendingPay } = JOIN_CODES;
  const status = of?.join.status;
  return status === waiting || status === offered || status === pendingPay ? WAITING_MS : false;
}
