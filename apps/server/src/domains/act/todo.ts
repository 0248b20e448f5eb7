import { timeText } from '@marque/contract/shanghai';
import type { TodoSource } from '../todo/module.ts';
import { joinRepository as joins } from './joining/repository.ts';

const TITLES = {
  offered: '有名额了',
  pendingPay: '报名待支付',
  confirmed: '快去参加',
} as const;

/** How long before it a coming activity is shown. */
const AHEAD_MS = 7 * 24 * 3_600_000;

/** The place to confirm or to pay for, or the next activity with its ticket. */
export const toAttend: TodoSource = {
  kind: 'act',
  find: async (exec, { userId, brand, now }) => {
    const row = await joins.urgent(exec, { userId, brand }, now);
    if (!row) return null;
    if (row.status === 'confirmed' && row.starts_at.getTime() - now.getTime() > AHEAD_MS)
      return null;
    const status = row.status as keyof typeof TITLES;
    return {
      title: `${TITLES[status]}：${row.title}`,
      note:
        row.hold_until === null
          ? `${timeText(row.starts_at)} · ${row.city}`
          : `保留到 ${timeText(row.hold_until)}`,
      until: row.hold_until,
      link: { page: 'community.actSign', params: { id: row.act_id } },
    };
  },
};
