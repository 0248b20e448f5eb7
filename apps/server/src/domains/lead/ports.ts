import type { Brand } from '@marque/contract/core';
import { LEAD_KINDS, type LeadKindName } from '@marque/contract/lead/kinds';
import type { z } from 'zod';
import type { Exec } from '#kernel/database.ts';
import { definePort, type Port, type Provided, provide } from '#kernel/module.ts';

/** Who asks which store; `userId` is null for visitors. */
type Asking = { userId: string | null; brand: Brand; dealerId: string; now: Date };

/** A kind of lead: what is asked for. The engine knows nothing else of it. */
export type LeadKind<Subject = unknown> = {
  kind: LeadKindName;
  subject: z.ZodType<Subject>;
  /** False where the page asks for no call: such a lead never carries a number. */
  carriesPhone: boolean;
  /** Looks at a subject. Throws the refusal of what cannot be asked for. */
  gate: (exec: Exec, asking: Asking, subject: Subject) => Promise<{ title: string }>;
  words: {
    /** 门店联系 */
    name: string;
  };
};

const PORTS = Object.fromEntries(
  LEAD_KINDS.map((kind) => [kind, definePort<LeadKind | null>(`lead.kind.${kind}`, null)]),
) as Record<LeadKindName, Port<LeadKind | null>>;

/** Lets people ask stores for something; a module gives it among its ports. */
export const defineLeadKind = <Subject>(kind: LeadKind<Subject>): Provided =>
  provide(PORTS[kind.kind], kind as LeadKind);

/** The port where what is known of a kind stands; null where no module has it. */
export const kindPort = (kind: LeadKindName): Port<LeadKind | null> => PORTS[kind];
