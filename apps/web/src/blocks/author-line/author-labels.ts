import type { AuthorRole } from '@marque/contract/community/common';

/** What an author is beside a member, as it stands beside the name. */
export const ROLE_NAMES: Readonly<Record<Exclude<AuthorRole, ''>, string>> = {
  official: '官方',
  dealer: '经销商',
  technician: '技师',
};
