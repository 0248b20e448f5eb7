import { expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyEndpoint } from './core.ts';
import { endpoints, schemas } from './registry.ts';

const repeated = (values: string[]) => values.filter((value, i) => values.indexOf(value) !== i);

test('addresses are unique', () => {
  expect(
    repeated(endpoints.map((e) => `${e.method} ${e.path.replaceAll(/\{\w+\}/g, '{}')}`)),
  ).toEqual([]);
});

test('calls of operators stand in files of their own', () => {
  const all: Record<string, Record<string, AnyEndpoint>> = import.meta.glob(
    './**/{endpoints,*-endpoints}.ts',
    { eager: true },
  );
  const strays = Object.entries(all).flatMap(([file, calls]) =>
    Object.values(calls)
      .filter(({ auth }) => (auth === 'operator') !== /\/operator(?:-|\/)endpoints\.ts$/.test(file))
      .map(({ id }) => `${id} in ${file}`),
  );
  expect(strays).toEqual([]);
  expect(Object.values(all).flatMap(Object.values)).toHaveLength(endpoints.length);
});

test('a cipher text is signed only where there is one', () => {
  for (const { id, wire, method } of endpoints) {
    if (wire.signString) expect(wire.encrypted, id).toBe(true);
    if (wire.encrypted) expect(method, id).not.toBe('GET');
  }
});

test('a multipart call has no other input', () => {
  for (const { id, wire, method } of endpoints)
    if (wire.multipart) {
      expect(method, id).toBe('POST');
      expect(wire.encrypted ?? wire.paramsInQuery, id).toBeUndefined();
    }
});

test('names of path parameters are fields of the input', () => {
  for (const { id, path } of endpoints)
    for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
      const input = schemas[id]!.input as unknown as { shape: Record<string, unknown> };
      expect(Object.keys(input.shape), id).toContain(name);
    }
});

/** The members of a union of kinds, or the input itself. */
const membersOf = (input: z.ZodType): readonly z.ZodType[] =>
  input instanceof z.ZodDiscriminatedUnion ? (input.options as readonly z.ZodType[]) : [input];

test('every input refuses fields it does not know', () => {
  for (const [id, { input }] of Object.entries(schemas))
    for (const member of membersOf(input)) {
      const { error } = member.safeParse({ 'no field of any call': 1 });
      expect(error?.issues, id).toContainEqual(
        expect.objectContaining({ code: 'unrecognized_keys', keys: ['no field of any call'] }),
      );
    }
});
