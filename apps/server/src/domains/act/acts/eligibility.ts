import type { Act } from '@marque/contract/community/act/schema';
import type { Exec } from '#kernel/database.ts';
import type { ActContext } from '../context.ts';
import type { ActRow } from './repository.ts';

type Eligibility = Act['eligibility'];

const FINE: Eligibility = { ok: true, reason: '', page: null };

/** Says whether a member may sign up, and where a missing condition is met. Visitors find out later. */
export async function eligibilityOf(
  { garage, isCertified }: ActContext,
  exec: Exec,
  { audience, brand }: ActRow,
  userId: string | null,
): Promise<Eligibility> {
  if (userId === null || audience === 'all') return FINE;
  if (audience === 'certified')
    return (await isCertified(exec, userId, brand))
      ? FINE
      : {
          ok: false,
          reason: '这场活动只限认证车主，认证通过后就能报名',
          page: { page: 'member.ownerCertification', params: {} },
        };
  return (await garage.owns(exec, { userId, brand }))
    ? FINE
    : {
        ok: false,
        reason: '这场活动只限车主，先认证你的车，通过后就能报名',
        page: { page: 'member.ownerCertification', params: {} },
      };
}
