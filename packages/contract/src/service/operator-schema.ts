import { z } from 'zod';
import { Nothing } from '../common.ts';
import type { Schemas } from '../core.ts';
import { ServiceContent, ServiceQuestion } from './schema.ts';

const Version = z.string().max(64);

const Service = z.strictObject({ version: Version, ...ServiceContent.shape });

export const serviceDeskSchemas = {
  /** Returns no questions until the first are published. */
  'operator.service': {
    input: Nothing,
    output: Service.extend({ questions: z.array(ServiceQuestion) }),
  },
  /** Replaces the whole content. `version` is the one that was read before. */
  'operator.serviceSet': { input: Service, output: Service },
} satisfies Schemas;
