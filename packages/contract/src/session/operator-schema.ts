import { z } from 'zod';
import { Id, Identification } from '../common.ts';
import type { Schemas } from '../core.ts';
import { UploadKey } from '../media/schema.ts';
import { TypedPhone } from './schema.ts';

export const OperatorMember = Identification.extend({
  userId: Id,
  /** The phone number with its middle digits masked. */
  phone: z.string(),
  nickName: z.string(),
});
export type OperatorMember = z.infer<typeof OperatorMember>;

const byPhone = z.strictObject({ phone: TypedPhone });

export const sessionDeskSchemas = {
  'operator.member': { input: byPhone, output: OperatorMember },
  'operator.grant': {
    /** `badge`: the key of an uploaded picture shown beside the avatar. */
    input: byPhone.extend({ id: Id, badge: UploadKey.optional() }),
    output: OperatorMember,
  },
  'operator.revoke': { input: byPhone.extend({ id: Id }), output: OperatorMember },
} satisfies Schemas;
