import type { Standing } from '@marque/contract/member/invitation/kinds';
import { DAY_MS } from '@marque/contract/shanghai';

/** How young an account is that can still accept an invitation. */
const NEW_ACCOUNT_MS = DAY_MS;

/** `cameBack`: its number had an account that was closed not long before. */
type Account = { id: string; createdAt: Date; cameBack: boolean };

/** What is known of a visit: the inviter by the code, the visitor, and whom they accepted. */
export type Visit = {
  open: boolean;
  inviter: Account | null;
  visitor: Account | null;
  acceptedOf: string | null;
};

/** Returns how a person stands to an invitation. */
export function standingOf({ open, inviter, visitor, acceptedOf }: Visit, now: Date): Standing {
  if (!inviter) return 'unknown';
  if (visitor?.id === inviter.id) return 'own';
  if (acceptedOf !== null) return acceptedOf === inviter.id ? 'accepted' : 'bound';
  if (!open) return 'closed';
  if (!visitor) return 'visitor';
  const isNew = now.getTime() - visitor.createdAt.getTime() < NEW_ACCOUNT_MS;
  if (!isNew) return 'member';
  if (visitor.cameBack) return 'returned';
  // Rings of inviters cannot arise, because each of them joined before those they invite.
  return inviter.createdAt < visitor.createdAt ? 'open' : 'later';
}

/** How often an inviter may remind a friend. */
const REMIND_MS = 7 * DAY_MS;

/** From when on a friend can be reminded again; null at once. */
export const remindFrom = ({ reminded_at: at }: { reminded_at: Date | null }): Date | null =>
  at && new Date(at.getTime() + REMIND_MS);

/** What a standing means to the person; '' where the invitation can be accepted. */
export const NOTES: Record<Standing, string> = {
  visitor: '',
  open: '',
  accepted: '已接受邀请，欢迎加入',
  own: '这是你自己的邀请，发给朋友吧',
  bound: '你已经接受过另一位朋友的邀请',
  member: '你已经是会员，邀请只对新会员有效',
  returned: '这个号码 180 天内注销过账号，这次不算新会员，可以正常使用',
  later: '对方比你晚加入，由先加入的人来邀请',
  unknown: '这个邀请链接已失效，也可以直接加入',
  closed: '这一期邀请已结束，也可以直接加入',
};

/** Fills the numbers into a text: `{windowDays} 天` becomes 90 天. */
export const filled = (text: string, numbers: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => numbers[name] ?? whole);
