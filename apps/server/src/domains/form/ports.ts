import type { Brand } from '@marque/contract/core';
import { FormUseName } from '@marque/contract/form-data/definition-schema';
import type { Exec } from '#kernel/database.ts';
import { definePort, type Port, type Provided, provide } from '#kernel/module.ts';

/** A kind of subjects that forms ask about, e.g. orders. */
export type FormUse = {
  use: FormUseName;
  /** Returns when the subject ended; null while it has not, or if it is not the member's. */
  overSince: (
    exec: Exec,
    subject: { userId: string; brand: Brand; id: string },
  ) => Promise<Date | null>;
};

const PORTS = Object.fromEntries(
  FormUseName.options.map((use) => [use, definePort<FormUse | null>(`form.use.${use}`, null)]),
) as Record<FormUseName, Port<FormUse | null>>;

/** Registers a use of forms; a module lists it among its ports. */
export const defineFormUse = (use: FormUse): Provided => provide(PORTS[use.use], use);

export const formUseOf = (use: FormUseName): Port<FormUse | null> => PORTS[use];
