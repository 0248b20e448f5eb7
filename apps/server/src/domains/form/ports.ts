import type { Brand } from '@marque/contract/core';
import { FormUseName } from '@marque/contract/form-data/definition-schema';
import type { Exec } from '#kernel/database.ts';
import { definePort, type Port, type Provided, provide } from '#kernel/module.ts';

/** A thing of a member that forms ask about. */
export type FormUse = {
  use: FormUseName;
  /** When it was over, and may be asked about from then on; null where it is not, or not theirs. */
  overSince: (
    exec: Exec,
    subject: { userId: string; brand: Brand; id: string },
  ) => Promise<Date | null>;
};

const PORTS = Object.fromEntries(
  FormUseName.options.map((use) => [use, definePort<FormUse | null>(`form.use.${use}`, null)]),
) as Record<FormUseName, Port<FormUse | null>>;

/** Lets forms ask about something; a module gives it among its ports. */
export const defineFormUse = (use: FormUse): Provided => provide(PORTS[use.use], use);

export const formUseOf = (use: FormUseName): Port<FormUse | null> => PORTS[use];
