import { z } from 'zod';
import type { FilterWord } from './filter.ts';
import content from './words.json' with { type: 'json' };

const WordLists = z.record(
  z.string(),
  z.strictObject({
    level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    words: z.array(z.string().min(2)),
    exceptions: z.record(z.string(), z.array(z.string())).default({}),
  }),
);

/** The built-in words: dishonest car trade, fraud, abuse. Operators add to them. */
export const SHIPPED_WORDS: readonly FilterWord[] = Object.entries(
  WordLists.parse(content),
).flatMap(([category, { level, words, exceptions }]) =>
  words.map((text) => ({ text, level, category, exceptions: exceptions[text] ?? [] })),
);
