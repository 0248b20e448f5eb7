/** What members do that badges and seasons count, of each only what the product tells of. */
export const MEMBER_EVENT_KINDS = [
  'member.registered',
  'owner.certified',
  'drive.done',
  'car.locked',
  'car.delivered',
  'workshop.delivered',
  'order.completed',
  'level.raised',
  'day.signedIn',
  'post.live',
  'post.featured',
  'answer.accepted',
  'club.joined',
  'act.attended',
  'act.hosted',
  'form.done',
  'share.opened',
  'spot.approved',
] as const;
export type MemberEventKind = (typeof MEMBER_EVENT_KINDS)[number];
