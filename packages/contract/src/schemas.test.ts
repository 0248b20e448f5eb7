import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemas } from './registry.ts';

const ODD = [
  '',
  'x',
  ':',
  ',',
  '-',
  '{',
  '2026-13-45',
  '2026-02-30 25:61',
  '明天',
  '\u0000',
  '9'.repeat(400),
  -1,
  0,
  1e308,
  null,
  true,
  [],
  [null],
  {},
];

/** Returns a schema and all schemas inside of it. */
function within(root: z.core.$ZodType): Set<z.core.$ZodType> {
  const found = new Set<z.core.$ZodType>();
  const visit = (value: unknown): void => {
    if (value instanceof z.core.$ZodType) {
      if (found.has(value)) return;
      // A transformation and a check run on what their schema has let through, never by themselves.
      if (value._zod.def.type !== 'transform') found.add(value);
      const { checks: _, ...parts } = value._zod.def;
      visit(parts);
    } else if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
    else if (typeof value === 'function' && value.name === 'getter') visit(value());
  };
  visit(root);
  return found;
}

/** Returns what a schema throws; undefined when it judges the value. */
function thrownBy(schema: z.core.$ZodType, value: unknown): unknown {
  try {
    z.safeParse(schema, value);
    return undefined;
  } catch (error) {
    return error;
  }
}

test('no schema of an input throws, whatever is sent', () => {
  const all = new Set(Object.values(schemas).flatMap(({ input }) => [...within(input)]));
  const thrown = [...all].flatMap((schema) => ODD.map((value) => thrownBy(schema, value)));
  expect(thrown.filter((error) => error !== undefined)).toEqual([]);
});
