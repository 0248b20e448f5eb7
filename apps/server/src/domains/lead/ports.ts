import type { Brand } from '@marque/contract/core';
import { LEAD_KINDS, type LeadKindName } from '@marque/contract/lead/kinds';
import type { Exec } from '#kernel/database.ts';
import { definePort, type Port, type ProvidedPort, provide } from '#kernel/module.ts';
import type { LinkTo } from '../notice/module.ts';

/** The person and the store of a lead. `userId` is null for visitors. */
type Asking = {
  userId: string | null;
  brand: Brand;
  dealerId: string;
  now: Date;
  /** Whether the lead was sent before, and is handed on to one more store. */
  again?: true;
};

/** What is said and kept of a subject. */
type AdmittedLead = {
  title: string;
  /** Personal data of the subject for the store; sealed, and erased with the contact. */
  papers?: Papers;
};
export type Papers = Readonly<Record<string, string>>;

/** A kind of lead; the schema of its subject stands in the contract. The engine knows nothing else about what is asked for. */
export type LeadKind<Subject = unknown> = {
  kind: LeadKindName;
  /** Whether leads carry a phone number. False when no call is asked for. */
  carriesPhone: boolean;
  /** Whether its answer is a quotation, which its own module makes. */
  isQuoted?: boolean;
  /** Validates a subject. Throws the reason for a refusal. */
  gate: (exec: Exec, asking: Asking, subject: Subject) => Promise<AdmittedLead>;
  /** Returns the page of a lead of this kind; without it, leads open in 我的. */
  link?: (lead: { id: string; subject: Subject }) => LinkTo;
  labels: {
    /** 门店联系 */
    name: string;
  };
};

const PORTS = Object.fromEntries(
  LEAD_KINDS.map((kind) => [kind, definePort<LeadKind | null>(`lead.kind.${kind}`, null)]),
) as Record<LeadKindName, Port<LeadKind | null>>;

/** Registers a kind of lead; a module lists it among its ports. */
export const defineLeadKind = <Subject>(kind: LeadKind<Subject>): ProvidedPort =>
  provide(PORTS[kind.kind], kind as LeadKind);

/** Returns the port of a kind; it holds null when no module provides the kind. */
export const kindPort = (kind: LeadKindName): Port<LeadKind | null> => PORTS[kind];
