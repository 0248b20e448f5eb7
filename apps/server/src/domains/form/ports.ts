import type { Brand } from '@marque/contract/core';
import { FormUseName } from '@marque/contract/form-data/definition-schema';
import type { Exec } from '#kernel/database.ts';
import { definePort, type Port, type ProvidedPort, provide } from '#kernel/module.ts';
import { ASKED_FOR_MS } from './policy.ts';

/** A kind of subjects that forms ask about, e.g. orders. */
export type FormUse = {
  use: FormUseName;
  /** Returns whether the member is asked about the subject by this form now. */
  asks: (exec: Exec, subject: FormSubject, now: Date) => Promise<boolean>;
};

type FormSubject = { userId: string; brand: Brand; id: string; formId: string };

/**
 * Asks for a while after a subject has ended. `overSince`: when it ended; null while it has not, or
 * if it is not the member's.
 */
export const askedOnceOver =
  (overSince: (exec: Exec, subject: FormSubject) => Promise<Date | null>): FormUse['asks'] =>
  async (exec, subject, now) => {
    const since = await overSince(exec, subject);
    return !!since && now.getTime() < since.getTime() + ASKED_FOR_MS;
  };

const PORTS = Object.fromEntries(
  FormUseName.options.map((use) => [use, definePort<FormUse | null>(`form.use.${use}`, null)]),
) as Record<FormUseName, Port<FormUse | null>>;

/** Registers a use of forms; a module lists it among its ports. */
export const defineFormUse = (use: FormUse): ProvidedPort => provide(PORTS[use.use], use);

export const formUseOf = (use: FormUseName): Port<FormUse | null> => PORTS[use];
