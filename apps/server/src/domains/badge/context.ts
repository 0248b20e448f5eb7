import type { Kernel } from '#kernel/module.ts';
import { memberEventModule, type MemberEvents } from '../member-event/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';
import { shareCodeModule, type ShareCodes } from '../share-code/module.ts';

/** The dependencies of the use cases of badges. */
export type BadgeContext = Pick<Kernel, 'database' | 'vault'> & {
  eventsOf: MemberEvents['ofMember'];
  shareCodes: ShareCodes;
  tell: TellMember;
};

export const badgeContext = ({ database, use, vault }: Kernel): BadgeContext => ({
  database,
  vault,
  eventsOf: use(memberEventModule).ofMember,
  shareCodes: use(shareCodeModule),
  tell: use(noticeModule).tell,
});
