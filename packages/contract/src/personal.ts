import { z } from 'zod';
import { maskEngineNo, maskName, maskPhone, maskPlate, maskVin } from './mask.ts';

/** Kinds of personal fields. Each is masked in its own way. */
const MASKS = {
  phone: maskPhone,
  name: maskName,
  plate: maskPlate,
  vin: maskVin,
  engineNo: maskEngineNo,
} as const satisfies Record<string, (text: string) => string>;
type PersonalKind = keyof typeof MASKS;

const marks = z.registry<{ personal: PersonalKind }>();

/** Marks a field's schema as personal. Records about a call keep such a field masked. */
export const personal = <S extends z.ZodType>(kind: PersonalKind, schema: S): S => {
  marks.add(schema, { personal: kind });
  return schema;
};

/** The part of JSON Schema that inputs use, with the mark. */
export type MarkedSchema = {
  type?: string;
  personal?: PersonalKind;
  properties?: Record<string, MarkedSchema>;
  additionalProperties?: MarkedSchema | boolean;
  items?: MarkedSchema;
  anyOf?: MarkedSchema[];
  oneOf?: MarkedSchema[];
  allOf?: MarkedSchema[];
  $ref?: string;
};

const marked = new WeakMap<z.ZodType, MarkedSchema>();
/** Returns the schema of an input as JSON Schema with the marks of its personal fields. */
export function markedSchema(input: z.ZodType): MarkedSchema {
  let found = marked.get(input);
  if (!found) {
    found = z.toJSONSchema(input, {
      io: 'input',
      unrepresentable: 'any',
      reused: 'inline',
      metadata: marks,
    }) as MarkedSchema;
    marked.set(input, found);
  }
  return found;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function masked(schema: MarkedSchema, value: unknown): unknown {
  const { personal: kind, properties, additionalProperties: others, items } = schema;
  if (kind !== undefined && typeof value === 'string') return MASKS[kind](value);
  const kinds = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const own = kinds.reduce((left, one) => masked(one, left), value);
  if (Array.isArray(own)) return items ? own.map((one) => masked(items, one)) : own;
  if (!isRecord(own) || !(properties ?? others)) return own;
  return Object.fromEntries(
    Object.entries(own).map(([key, one]) => {
      const field = properties?.[key] ?? (typeof others === 'object' ? others : null);
      return [key, field ? masked(field, one) : one];
    }),
  );
}

/** Masks the personal fields of a value of this schema. */
export const maskPersonal = (input: z.ZodType, value: unknown): unknown =>
  masked(markedSchema(input), value);
