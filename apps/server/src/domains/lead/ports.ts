import type { Brand } from '@marque/contract/core';
import { LEAD_KINDS, type LeadKindName } from '@marque/contract/lead/kinds';
import type { Exec } from '#kernel/database.ts';
import { definePort, type Port, type Provided, provide } from '#kernel/module.ts';

/** The person and the store of a lead. `userId` is null for visitors. */
type Asking = { userId: string | null; brand: Brand; dealerId: string; now: Date };

/** A kind of lead; the schema of its subject stands in the contract. The engine knows nothing else about what is asked for. */
export type LeadKind<Subject = unknown> = {
  kind: LeadKindName;
  /** Whether leads carry a phone number. False when no call is asked for. */
  carriesPhone: boolean;
  /** Validates a subject and returns its title. Throws the reason for a refusal. */
  gate: (exec: Exec, asking: Asking, subject: Subject) => Promise<{ title: string }>;
  labels: {
    /** 门店联系 */
    name: string;
  };
};

const PORTS = Object.fromEntries(
  LEAD_KINDS.map((kind) => [kind, definePort<LeadKind | null>(`lead.kind.${kind}`, null)]),
) as Record<LeadKindName, Port<LeadKind | null>>;

/** Registers a kind of lead; a module lists it among its ports. */
export const defineLeadKind = <Subject>(kind: LeadKind<Subject>): Provided =>
  provide(PORTS[kind.kind], kind as LeadKind);

/** Returns the port of a kind; it holds null when no module provides the kind. */
export const kindPort = (kind: LeadKindName): Port<LeadKind | null> => PORTS[kind];
