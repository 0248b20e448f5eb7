import type { AnyEndpoint } from '@marque/contract/core';
import { schemas } from '@marque/contract/registry';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';

/** Lets the calls about a subject take those of kinds that only the tests of a file have. */
export function takeSubjects(
  calls: readonly AnyEndpoint[],
  kinds: Readonly<Record<string, z.ZodType>>,
): void {
  const before = calls.map(({ id }) => ({ id, input: schemas[id]!.input }));
  beforeAll(() => {
    for (const { id, input } of before) {
      const [first, ...more] = (input as z.ZodDiscriminatedUnion<[z.ZodObject, ...z.ZodObject[]]>)
        .options;
      const added = Object.entries(kinds).map(([kind, subject]) =>
        first.extend({ kind: z.literal(kind), subject }),
      );
      schemas[id]!.input = z.discriminatedUnion('kind', [first, ...more, ...added]);
    }
  });
  // The files of a process share its modules.
  afterAll(() => {
    for (const { id, input } of before) schemas[id]!.input = input;
  });
}
