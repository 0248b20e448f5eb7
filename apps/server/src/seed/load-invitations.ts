import { GAIN_HOSTS } from '@marque/contract/host-policy';
import { INVITE_STEPS } from '@marque/contract/member/invitation/kinds';
import { ProgrammeKindOf } from '@marque/contract/member/invitation/schema';
import { Fen, Id } from '@marque/contract/common';
import { z } from 'zod';
import type { Tx } from '#kernel/database.ts';
import { Brand, ImageKey } from './parts.ts';
import { upsert } from './repository.ts';

/** The programmes of invitations. Sample data. */
export const Invitations = z.array(
  z.strictObject({
    brand: Brand,
    kind: ProgrammeKindOf,
    version: z.int().min(1),
    effectiveOn: z.iso.date(),
    saysIn: z.array(z.enum(GAIN_HOSTS)),
    holdHours: z.int().min(1),
    windowDays: z.int().min(1),
    title: z.string(),
    text: z.string(),
    steps: z.array(
      z.strictObject({
        key: z.enum(INVITE_STEPS),
        title: z.string(),
        text: z.string(),
        rule: Id,
        minFen: Fen,
      }),
    ),
    rules: z.array(
      z.strictObject({
        title: z.string(),
        lines: z.array(z.string()).min(1),
        gain: z.boolean().default(false),
      }),
    ),
    faces: z.array(
      z.strictObject({ id: Id, title: z.string(), text: z.string(), image: ImageKey }),
    ),
    source: z.string(),
  }),
);

/** Loads the programmes. What operators have set of an existing one stays. */
export const loadInvitations = (tx: Tx, programmes: z.infer<typeof Invitations>): Promise<void> =>
  upsert(
    tx,
    'invitation_programme',
    programmes.map(({ effectiveOn, saysIn, holdHours, windowDays, ...one }) => ({
      brand: one.brand,
      kind: one.kind,
      version: one.version,
      effective_on: effectiveOn,
      open: true,
      says_in: saysIn,
      hold_hours: holdHours,
      window_days: windowDays,
      content: {
        title: one.title,
        text: one.text,
        steps: one.steps,
        rules: one.rules,
        faces: one.faces,
      },
      source: one.source,
    })),
    { key: ['brand', 'kind'], keep: ['open', 'says_in'] },
  );
