import { endpoints } from '@marque/contract/registry';
import { expect, test } from 'vitest';
import { openApi } from './openapi.ts';

const api = openApi();
const operations = Object.values(api.paths).flatMap((methods) => Object.values(methods));
const named = (id: string) => operations.find(({ operationId }) => operationId === id)!;

test('every call is described once, and nothing else', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    endpoints.map(({ id }) => id).toSorted(),
  );
});

test('every reference leads somewhere', () => {
  const missing = [...JSON.stringify(api).matchAll(/"\$ref":"#\/([^"]+)"/g)].filter(
    ([, path]) =>
      path!.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], api) ===
      undefined,
  );
  expect(missing).toEqual([]);
});

test('every segment of an address is a parameter', () => {
  for (const [path, methods] of Object.entries(api.paths))
    for (const { parameters } of Object.values(methods)) {
      const inPath = parameters
        .filter((one) => (one as { in?: string }).in === 'path')
        .map((one) => (one as { name: string }).name);
      expect(inPath.toSorted(), path).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted(),
      );
    }
});

test('an encrypted call says what its cipher text holds, and a call its refusals', () => {
  for (const { id, wire, errors, auth } of endpoints) {
    const { requestBody, responses, security } = named(id);
    expect(JSON.stringify(requestBody ?? '').includes('contentSchema'), id).toBe(
      Boolean(wire.encrypted && !wire.paramsInQuery),
    );
    const refusals = JSON.stringify(responses.default);
    for (const code of errors) expect(refusals, id).toContain(`"${code}"`);
    expect(security.length > 0, id).toBe(auth !== 'public');
  }
});

test('a write that is done once says its key', () => {
  for (const { id, once } of endpoints) {
    const keys = named(id).parameters.filter((one) =>
      /[kK]ey$/.test((one as { $ref?: string }).$ref ?? ''),
    );
    const expected = once === true ? 'idempotencyKey' : once && 'optionalKey';
    expect(keys, id).toEqual(expected ? [{ $ref: `#/components/parameters/${expected}` }] : []);
  }
});

test('a query about a subject of some kind is described with the subjects of all', () => {
  const parameters = named('appointment.slots').parameters as Record<string, unknown>[];
  const { content, ...subject } = parameters.find(({ name }) => name === 'subject')!;
  expect(subject).toEqual({ name: 'subject', in: 'query', required: true });
  const { schema } = (content as Record<string, { schema: { oneOf: { properties: object }[] } }>)[
    'application/json'
  ]!;
  expect(schema.oneOf.map(({ properties }) => Object.keys(properties))).toEqual([
    ['orderId', 'carId'],
    ['seriesId', 'typeId', 'driveType'],
    ['orderId'],
    ['usedCarId'],
    ['carId', 'seriesId', 'items'],
    ['leadId'],
  ]);
  expect(parameters.map(({ name }) => name)).toContain('replaces');
});
