import { z } from 'zod';
import { Id, Instant, Link, Nothing } from '../common.ts';
import { BRANDS, type Schemas } from '../core.ts';
import { SmsCode } from '../form.ts';
import { Profile, TypedPhone } from '../session/schema.ts';

const Device = z.object({
  id: Id,
  /** The host in which it signed in, a value of the SourceType header; '' for an unknown one. */
  source: z.string(),
  since: Instant,
  seenAt: Instant,
  isThis: z.boolean(),
});
export type Device = z.infer<typeof Device>;
const Devices = z.object({ items: z.array(Device) });

const CloseCheck = z.object({
  /** What has to be finished first, with the page on which it is. */
  blockers: z.array(z.object({ brand: z.enum(BRANDS), text: z.string(), link: Link })),
});
export type CloseCheck = z.infer<typeof CloseCheck>;

const DataExport = z.object({
  /** `over`: its days are over, or a later one was asked for. */
  state: z.enum(['making', 'ready', 'over']),
  askedAt: Instant,
  /** Until when it can be fetched; null while it is being made. */
  overAt: Instant.nullable(),
  bytes: z.number().int().nullable(),
});
export type DataExport = z.infer<typeof DataExport>;
const LastExport = z.object({ export: DataExport.nullable() });

export const accountSchemas = {
  /** Lists the devices that are signed in, this one first, then the last used. */
  'account.devices': { input: Nothing, output: Devices },
  'account.endDevice': { input: z.strictObject({ id: Id }), output: Devices },
  /** `code` was sent to the account's number, `newCode` to the new one. Other devices are signed out. */
  'account.changePhone': {
    input: z.strictObject({ code: SmsCode, phone: TypedPhone, newCode: SmsCode }),
    output: Profile,
  },
  'account.closeCheck': { input: Nothing, output: CloseCheck },
  /** Signs out everywhere. The account closes at `closesAt`, unless its member signs in before. */
  'account.close': {
    input: z.strictObject({ code: SmsCode }),
    output: z.object({ closesAt: Instant }),
  },
  /** The export that was asked for last. */
  'account.export': { input: Nothing, output: LastExport },
  /** `code` was sent to the account's number. */
  'account.askExport': { input: z.strictObject({ code: SmsCode }), output: LastExport },
  'account.exportFile': { input: Nothing, output: z.object({ path: z.string() }) },
} satisfies Schemas;
