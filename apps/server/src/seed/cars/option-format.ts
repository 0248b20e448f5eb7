import { Slot } from '@marque/contract/cars/custom/option-schema';
import { Fen, Id } from '@marque/contract/common';
import { z } from 'zod';
import { ImageKey } from '../parts.ts';

/** The number of pictures of an option in the groups that are shown: an interior has dash and seats. */
const PICTURES: Partial<Record<string, number>> = { exterior: 1, interior: 2 };

const CarOption = z
  .strictObject({
    id: Id,
    group: z.enum(['exterior', 'wheel', 'interior', 'package', 'option']),
    name: z.string(),
    subtitle: z.string(),
    images: z.array(ImageKey).default([]),
    slot: Slot.optional(),
    blocks: z.array(z.strictObject({ title: z.string(), text: z.string() })).default([]),
    contains: z.array(Id).default([]),
    leadDays: z.int().min(0).default(0),
    /** What a car with it has in the table of parameters: a mark, a text or a number by code. */
    gives: z.record(Id, z.union([z.string(), z.number()])).default({}),
    fen: Fen,
    /** The trims that offer it; all trims on sale when it is left out. */
    types: z.array(Id).min(1).optional(),
    /** The trims it is part of. */
    standard: z.array(Id).default([]),
  })
  .refine(({ group, images }) => images.length === (PICTURES[group] ?? images.length), {
    error: ({ input }) => `wrong number of pictures: ${(input as { id: string }).id}`,
  });

const Rule = z.strictObject({
  kind: z.enum(['requires', 'excludes', 'atLeastOne', 'default']),
  types: z.array(Id).min(1).optional(),
  when: z.array(Id),
  anyOf: z.array(Id).min(1),
  text: z.string(),
});

/** The options of a series and their rules. */
export const SeriesOptions = z.strictObject({
  seriesId: Id,
  options: z.array(CarOption).min(1),
  rules: z.array(Rule),
});
export type SeriesOptions = z.infer<typeof SeriesOptions>;
