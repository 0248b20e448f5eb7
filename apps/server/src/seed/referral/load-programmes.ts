import { Programme } from '@marque/contract/referral/programme/written-programme';
import { shanghaiTime } from '@marque/contract/shanghai';
import { z } from 'zod';
import { seedProgrammes } from '#domains/referral/module.ts';
import type { Tx } from '#kernel/database.ts';
import { Time } from '../parts.ts';
import { momentOf, type RelativeTime } from '../times.ts';

/** Programmes of recommending as operators write them, with relative times. Sample data. */
export const Programmes = z.array(
  z.strictObject({
    ...Programme.shape,
    period: z.strictObject({ from: Time, bindUntil: Time, saleUntil: Time }),
  }),
);

/** Publishes the programmes, so that each is where its times put it today. */
export function loadProgrammes(
  tx: Tx,
  programmes: z.infer<typeof Programmes>,
  { today, now }: { today: number; now: Date },
): Promise<void> {
  const minute = (time: RelativeTime): string =>
    shanghaiTime(momentOf(time, today)).slice(0, 16).replace('T', ' ');
  const written = programmes.map(({ period, ...rest }) => ({
    ...rest,
    period: {
      from: minute(period.from),
      bindUntil: minute(period.bindUntil),
      saleUntil: minute(period.saleUntil),
    },
  }));
  return seedProgrammes(tx, written, now);
}
