import { z } from 'zod';
import { Id, Instant, Line } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { HOST_CLASSES } from '../../host.ts';
import { AppletOpening, AppletPath } from '../../wechat/applet-opening.ts';

/** The parameters that a page may pass on to a mini-program. A target names those that it takes. */
export const APPLET_PARAMS = ['id', 'dealerId', 'seriesId'] as const;

/** A page of a mini-program that operators name, as the dictionary keeps it. */
export const AppletTarget = AppletPath.extend({
  title: Line.min(1).max(20),
  /** Why one goes there. */
  text: Line.min(1).max(60),
  params: z.array(z.enum(APPLET_PARAMS)).default([]),
});
export type AppletTarget = z.infer<typeof AppletTarget>;

const passed = { id: Id.optional(), dealerId: Id.optional(), seriesId: Id.optional() };

export const jumpSchemas = {
  'applet.target': {
    /** `target` is the name of a dictionary entry. Parameters that it does not take are dropped. */
    input: z.strictObject({
      target: Id,
      host: z.enum(HOST_CLASSES).default('browser'),
      ...passed,
    }),
    output: AppletOpening.extend({
      title: z.string(),
      text: z.string(),
      /** The end of `url`; null without it. */
      expiresAt: Instant.nullable(),
    }),
  },
} satisfies Schemas;
