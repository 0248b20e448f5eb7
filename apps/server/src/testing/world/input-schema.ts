import { Id } from '@marque/contract/common';
import type { AnyEndpoint } from '@marque/contract/core';
import { TrackingNo } from '@marque/contract/mall/fulfilment/schema';
import { WriteOffNumber } from '@marque/contract/mall/write-off/schema';
import { PrivateKey, UploadKey } from '@marque/contract/media/schema';
import { OrderNo } from '@marque/contract/operator/schema';
import { schemas } from '@marque/contract/registry';
import { z } from 'zod';

/** The part of JSON Schema that inputs use. */
export type InputSchema = {
  type?: string;
  properties?: Record<string, InputSchema>;
  required?: string[];
  items?: InputSchema;
  anyOf?: InputSchema[];
  oneOf?: InputSchema[];
  allOf?: InputSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

const inputSchemas = new Map<string, InputSchema>();
/** The schema of what a caller sends, before defaults and conversions apply. */
export function inputSchemaOf({ id }: AnyEndpoint): InputSchema {
  let found = inputSchemas.get(id);
  if (!found) {
    const schema = z.toJSONSchema(schemas[id]!.input, { io: 'input', unrepresentable: 'any' });
    inputSchemas.set(id, (found = schema as InputSchema));
  }
  return found;
}

const patternOf = (schema: z.ZodType): string[] => {
  const { pattern, allOf } = z.toJSONSchema(schema) as InputSchema;
  return [pattern, ...(allOf ?? []).map((one) => one.pattern)].filter((one) => one !== undefined);
};
const ID_PATTERNS = new Set(
  [Id, UploadKey, PrivateKey, WriteOffNumber, OrderNo]
    .flatMap(patternOf)
    .concat(patternOf(TrackingNo).at(-1)!),
);
const ID_NAME = /(?:Id|Ids|No)$|^(?:id|ids|code|second|ticket|vin|picks|avatar)$/;

export type Path = readonly string[];

/** The paths of an input that carry an id; `*` is any element of a list. */
export function idPaths(schema: InputSchema): Path[] {
  const paths = new Map(walkIds(schema, []).map((path) => [path.join('.'), path]));
  return [...paths.values()];
}

function walkIds(schema: InputSchema, path: Path): Path[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const isText = [schema, ...parts].some(({ type }) => type === 'string');
  const isChoice = schema.enum !== undefined || schema.const !== undefined;
  const name = path.findLast((step) => step !== '*') ?? '';
  const hasPattern = [schema, ...parts].some(({ pattern }) => ID_PATTERNS.has(pattern ?? ''));
  if (isText && !isChoice && (hasPattern || ID_NAME.test(name))) return [path];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
      walkIds(value, [...path, key]),
    ),
    ...(schema.items ? walkIds(schema.items, [...path, '*']) : []),
    ...parts.flatMap((part) => walkIds(part, path)),
  ];
}

/** A copy with another value at a path; `*` is the first element. */
export function withValue<T>(input: T, [step, ...rest]: Path, value: unknown): T {
  if (step === undefined) return value as T;
  const key = step === '*' ? 0 : step;
  const copy = (Array.isArray(input) ? [...input] : { ...input }) as Record<string, unknown>;
  copy[key] = withValue(copy[key], rest, value);
  return copy as T;
}
export const valueAt = (input: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined)?.[step === '*' ? '0' : step],
    input,
  );
