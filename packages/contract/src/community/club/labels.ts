/** How people join a club: at once, after a manager's yes, or as certified owners. */
export const JOININGS = ['open', 'approve', 'owners'] as const;
export type Joining = (typeof JOININGS)[number];

export const JOINING_LABELS: Readonly<Record<Joining, string>> = {
  open: '直接加入',
  approve: '审核后加入',
  owners: '认证车主可加入',
};
