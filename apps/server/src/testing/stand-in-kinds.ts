import type { AnyEndpoint } from '@marque/contract/core';
import { schemas } from '@marque/contract/registry';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';

/** Whether an input is about one of the kinds. */
const isKind = (input: z.ZodObject, kinds: readonly string[]): boolean =>
  kinds.some((kind) => (input.shape.kind as z.ZodType).safeParse(kind).success);

/**
 * Lets the calls about a subject take those of kinds that the tests of a file have in place of
 * the product's.
 */
export function takeSubjects(
  calls: readonly AnyEndpoint[],
  kinds: Readonly<Record<string, z.ZodType>>,
): void {
  const before = calls.map(({ id }) => ({ id, input: schemas[id]!.input }));
  beforeAll(() => {
    for (const { id, input } of before) {
      const { options } = input as z.ZodDiscriminatedUnion<[z.ZodObject, ...z.ZodObject[]]>;
      const [first] = options;
      const others = options.filter((one) => !isKind(one, Object.keys(kinds)));
      const added = Object.entries(kinds).map(([kind, subject]) =>
        first.extend({ kind: z.literal(kind), subject }),
      );
      schemas[id]!.input = z.discriminatedUnion('kind', [...others, ...added] as [z.ZodObject]);
    }
  });
  // The files of a process share its modules.
  afterAll(() => {
    for (const { id, input } of before) schemas[id]!.input = input;
  });
}
