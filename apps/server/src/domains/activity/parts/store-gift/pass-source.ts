import { DomainError } from '#kernel/errors.ts';
import type { ProvidedPort } from '#kernel/module.ts';
import { contentImages } from '../../../media/module.ts';
import { definePassSource, type PassShown } from '../../../pass/ports.ts';
import { activityRepository as activities } from '../../repository.ts';
import { type AwardRow, awardRepository as awards } from '../award/repository.ts';
import { prizeOf } from '../award/show.ts';

const ENDED: Partial<Record<AwardRow['state'], 'used' | 'expired'>> = {
  done: 'used',
  lapsed: 'expired',
  void: 'expired',
};

/** The pass for a prize that a store hands over. Its source is the award. */
export const awardSource = (): ProvidedPort =>
  definePassSource({
    kind: 'award',
    lock: async (tx, { userId, sourceId: id }) => {
      await awards.lock(tx, { userId, id });
    },
    async find(exec, of) {
      const names = of.map(({ userId, sourceId: id }) => ({ userId, id }));
      const rows = await awards.findMany(exec, names);
      const given = await activities.existingByIds(exec, [
        ...new Set(rows.map(({ activity_id: id }) => id)),
      ]);
      const found = new Map(
        rows.map((row) => {
          const activity = given.find(({ id }) => id === row.activity_id)!;
          return [row.id, { row, activity, prize: prizeOf(activity, row.prize_id) }];
        }),
      );
      const keys = [...found.values()].map(({ prize }) => prize.image);
      const pictures = await contentImages(exec, keys);
      return new Map(
        of.map(({ passId, sourceId }): [string, PassShown] => {
          const { row, activity, prize } = found.get(sourceId)!;
          return [
            passId,
            {
              brand: activity.brand,
              title: prize.name,
              values: [activity.content.title],
              refunding: false,
              ended: ENDED[row.state],
              image: pictures.get(prize.image),
            },
          ];
        }),
      );
    },
    async used(tx, { userId, sourceId: id }) {
      const row = (await awards.find(tx, { userId, id }))!;
      if (row.state !== 'toClaim') throw new DomainError('WRITE_OFF_EXPIRED');
      await awards.change(tx, row, { state: 'done', due_at: null });
    },
    async undone(tx, { userId, sourceId: id }) {
      const row = (await awards.find(tx, { userId, id }))!;
      if (row.state !== 'done') throw new DomainError('UNDO_FINAL');
      await awards.change(tx, row, { state: 'toClaim', due_at: row.claim_until });
    },
  });
