import { z } from 'zod';
import { CarAdviser, CarMessage } from '../schema.ts';
import { Id, Instant, Line, LongText } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { UploadKey } from '../../media/schema.ts';
import { OrderNo } from '../../operator/schema.ts';

const Adviser = CarAdviser.extend({ id: Id });
const one = z.strictObject({ orderNo: OrderNo });

export const carAdviserDeskSchemas = {
  /** `dealerId` is used by admins only. A store sees its own advisers. */
  'operator.carAdvisers': {
    input: z.strictObject({ dealerId: Id.optional() }),
    output: z.object({ items: z.array(Adviser) }),
  },
  /** Adds an adviser when `id` is left out. */
  'operator.carAdviserSet': {
    input: z.strictObject({
      id: Id.optional(),
      dealerId: Id.optional(),
      name: Line.min(1).max(20),
      phone: z.string().regex(/^[\d-]{5,20}$/),
      /**
       * The key that `operator.picture` returned. The present picture stays when it is left out.
       */
      picture: UploadKey.optional(),
      hasLeft: z.boolean().default(false),
    }),
    output: Adviser,
  },
  'operator.carOrderAdviser': {
    input: one.extend({ adviserId: Id }),
    output: z.object({ orderNo: z.string(), adviser: z.string() }),
  },
  'operator.carOrderMessage': {
    input: one.extend({ text: LongText.min(1).max(200) }),
    output: z.object({ orderNo: z.string() }),
  },
  'operator.carOrderMessages': {
    input: one,
    output: z.object({ items: z.array(CarMessage) }),
  },
  /** Lists orders whose buyers wait for an answer, those that have waited longest first. */
  'operator.carMessages': {
    input: z.strictObject({ size: z.coerce.number().int().min(1).max(50).default(20) }),
    output: z.object({
      items: z.array(z.object({ orderNo: z.string(), title: z.string(), since: Instant })),
    }),
  },
} satisfies Schemas;
