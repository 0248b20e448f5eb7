import type { ProgrammeState } from '@marque/contract/referral/programme/schema';
import type { ProgrammeRow } from './repository.ts';

type Times = Pick<
  ProgrammeRow,
  'starts_at' | 'bind_until' | 'sale_until' | 'paused_at' | 'ended_at'
>;

/** The state of a programme at a moment; it follows from its times and two flags. */
export function stateOf(of: Times, now: Date): ProgrammeState {
  if (now >= of.sale_until) return 'settled';
  if (of.ended_at || now >= of.bind_until) return 'settling';
  if (now < of.starts_at) return 'scheduled';
  return of.paused_at ? 'paused' : 'live';
}
