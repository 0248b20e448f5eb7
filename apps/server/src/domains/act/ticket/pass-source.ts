import { timeText } from '@marque/contract/shanghai';
import { TICKET_FROM_MS } from '@marque/contract/community/act/policy';
import type { JoinStatus } from '@marque/contract/community/act/states';
import { DomainError } from '#kernel/errors.ts';
import type { ProvidedPort } from '#kernel/module.ts';
import { definePassSource, type PassShown } from '../../pass/ports.ts';
import { actRepository as acts } from '../acts/repository.ts';
import { arrive, isArrivalTime, takeArrivalBack } from '../arriving/arrive.ts';
import type { ActContext } from '../context.ts';
import { holdJoin } from '../joining/leave.ts';
import { joinRepository as joins } from '../joining/repository.ts';

const ENDED: Partial<Record<JoinStatus, 'used' | 'expired'>> = {
  checkedIn: 'used',
  noShow: 'expired',
};

/** The ticket of a guest is a pass whose source is the sign-up. */
export const ticketSource = (context: ActContext): ProvidedPort =>
  definePassSource({
    kind: 'act',
    lock: async (tx, { userId, sourceId: id }) => {
      // The time plays no part in the lock.
      await holdJoin(tx, { userId, id }, new Date(0));
    },
    async find(exec, of) {
      const rows = await joins.named(
        exec,
        of.map(({ userId, sourceId: id }) => ({ userId, id })),
      );
      const ids = [...new Set([...rows.values()].map(({ act_id }) => act_id))];
      const named = await acts.named(exec, ids);
      const sessions = await acts.sessionsOf(exec, ids);
      return new Map(
        of.map(({ passId, sourceId }): [string, PassShown] => {
          const row = rows.get(sourceId)!;
          const session = sessions.get(row.act_id)!.find(({ id }) => id === row.session_id);
          return [
            passId,
            {
              brand: row.brand,
              title: named.get(row.act_id)!.title,
              values: [...(session ? [timeText(session.starts_at)] : []), `${row.seats} 位`],
              refunding: false,
              ended: ENDED[row.status],
            },
          ];
        }),
      );
    },
    async used(tx, { userId, sourceId: id }, _use, now) {
      const held = await holdJoin(tx, { userId, id }, now);
      const { row, session } = held;
      if (now.getTime() < session.starts_at.getTime() - TICKET_FROM_MS)
        throw new DomainError('WRITE_OFF_NOT_YET');
      if (row.status !== 'confirmed' || !isArrivalTime(session, now))
        throw new DomainError('WRITE_OFF_EXPIRED');
      await arrive(context, tx, held);
    },
    async undone(tx, { userId, sourceId: id }, _use, now) {
      const held = await holdJoin(tx, { userId, id }, now);
      const { reviewed_at, status } = held.row;
      if (status !== 'checkedIn' || reviewed_at !== null) throw new DomainError('UNDO_FINAL');
      await takeArrivalBack(context, tx, held);
    },
  });
