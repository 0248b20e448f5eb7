import { type AnyEndpoint, COMMON_ERRORS, SOURCE_APP, SOURCE_TYPES } from '@marque/contract/core';
import { maxFileBytes } from './incoming-file.ts';
import { endpoints, schemas } from '@marque/contract/registry';
import { isEqual, uniq, uniqWith } from 'es-toolkit';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;
type Parameter = {
  name: string;
  in: 'header' | 'path' | 'query';
  required: boolean;
  description?: string;
  schema?: unknown;
  content?: unknown;
};
type Operation = {
  operationId: string;
  tags: string[];
  description: string;
  security: Record<string, never[]>[];
  parameters: unknown[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
};
export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, unknown>;
};

const KEY = {
  name: 'idempotency-key',
  description: 'The same key makes a repeated write one write',
  schema: { type: 'string', pattern: '^[\\w-]{1,100}$' },
};

const HEADERS: Record<string, Omit<Parameter, 'in'>> = {
  timestamp: {
    name: 'timestamp',
    required: true,
    description: "Milliseconds; within five minutes of the server's clock",
    schema: { type: 'string', pattern: '^\\d{13}$' },
  },
  sign: {
    name: 'sign',
    required: true,
    description:
      'Hex SHA-256 of timestamp, app id and secret, and the cipher text where it is signed',
    schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  },
  appid: { name: 'appid', required: true, schema: { type: 'string' } },
  sourceapp: {
    name: 'sourceapp',
    required: true,
    description: 'The brand',
    schema: { enum: Object.values(SOURCE_APP) },
  },
  sourcetype: {
    name: 'sourcetype',
    required: true,
    description: 'Where the web app runs',
    schema: { enum: SOURCE_TYPES },
  },
  idempotencyKey: { ...KEY, required: true },
  optionalKey: { ...KEY, required: false },
};

const headersOf = ({ wire, once }: AnyEndpoint): unknown[] =>
  Object.keys(HEADERS)
    .filter((name) => name !== 'sourcetype' || !wire.omitSourceType)
    .filter((name) => name !== 'idempotencyKey' || once === true)
    .filter((name) => name !== 'optionalKey' || once === 'ifKeyed')
    .map((name) => ({ $ref: `#/components/parameters/${name}` }));

type Side = 'input' | 'output';

/** A schema, and by name the schemas it refers to, such as a recursive condition. */
function describe(id: string, io: Side): { schema: JsonSchema; parts: Record<string, unknown> } {
  const { $schema: _, ...whole } = z.toJSONSchema(schemas[id]![io], { io }) as JsonSchema;
  const name = `${id}.${io}.`;
  const { $defs, ...schema } = JSON.parse(
    JSON.stringify(whole).replaceAll('"#/$defs/', `"#/components/schemas/${name}`),
  ) as JsonSchema & { $defs?: Record<string, unknown> };
  const parts = Object.entries($defs ?? {}).map(([part, value]) => [name + part, value]);
  return { schema, parts: Object.fromEntries(parts) };
}

const schemaOf = (id: string, io: Side): JsonSchema => describe(id, io).schema;

type Fields = { properties: [string, unknown][]; required: string[] };

/** The fields of an input; of a union those of all its members, each with what any of them takes. */
function fieldsOf(input: JsonSchema): Fields {
  const members = (input.oneOf ?? input.anyOf) as JsonSchema[] | undefined;
  if (!members)
    return {
      properties: Object.entries((input.properties ?? {}) as Record<string, unknown>),
      required: (input.required ?? []) as string[],
    };
  const fields = members.map(fieldsOf);
  const names = uniq(fields.flatMap(({ properties }) => properties.map(([name]) => name)));
  return {
    properties: names.map((name) => {
      const taken = uniqWith(
        fields.flatMap(({ properties }) =>
          properties.filter(([other]) => other === name).map(([, schema]) => schema),
        ),
        isEqual,
      );
      return [name, taken.length === 1 ? taken[0] : { oneOf: taken }];
    }),
    required: names.filter((name) => fields.every((of) => of.required.includes(name))),
  };
}

/** Splits an input into the fields of path and query, and the body. */
function split(endpoint: AnyEndpoint): { parameters: Parameter[]; body: JsonSchema | null } {
  const input = schemaOf(endpoint.id, 'input');
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
  const inQuery = endpoint.method === 'GET' || endpoint.wire.paramsInQuery === true;
  const { properties, required } = fieldsOf(input);
  const parameters = properties
    .filter(([name]) => inQuery || inPath.has(name))
    .map(([name, schema]): Parameter => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.includes(name),
      ...(endpoint.wire.json?.includes(name)
        ? { content: { 'application/json': { schema } } }
        : { schema }),
    }));
  if (inQuery) return { parameters, body: null };
  if (inPath.size === 0) return { parameters, body: input };
  return {
    parameters,
    body: {
      ...input,
      properties: Object.fromEntries(properties.filter(([name]) => !inPath.has(name))),
      required: required.filter((name) => !inPath.has(name)),
    },
  };
}

/** The body on the wire: a file, cipher text, or plain JSON. */
function requestBody({ wire }: AnyEndpoint, body: JsonSchema): unknown {
  if (wire.multipart)
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              file: {
                type: 'string',
                format: 'binary',
                description: `At most ${maxFileBytes(wire.multipart)} bytes`,
              },
            },
            required: ['file'],
          },
        },
      },
    };
  const of = (schema: unknown) => ({
    required: true,
    content: { 'application/json': { schema } },
  });
  const { encrypted } = wire;
  if (!encrypted) return of(body);
  const cipherText = {
    type: 'object',
    properties: {
      encrypted: {
        type: 'string',
        description: `AES-128-ECB of the JSON, base64${wire.signString ? '; signed as well' : ''}`,
        contentMediaType: 'application/json',
        contentSchema: body,
      },
    },
    required: ['encrypted'],
    additionalProperties: false,
  };
  if (encrypted === true) return of(cipherText);
  const description = `Cipher text where ${encrypted.field} is ${encrypted.is}, plain otherwise`;
  return of({ description, oneOf: [cipherText, body] });
}

const envelope = (data: unknown, code: unknown): unknown => ({
  type: 'object',
  properties: {
    status: { type: 'integer' },
    code,
    msg: { type: 'string', description: 'What to tell people' },
    data,
    serverTime: { type: 'integer', description: 'Milliseconds' },
  },
  required: ['status', 'code', 'msg', 'data', 'serverTime'],
});

const json = (description: string, schema: unknown) => ({
  description,
  content: { 'application/json': { schema } },
});

function operationOf(endpoint: AnyEndpoint): Operation {
  const { parameters, body } = split(endpoint);
  const codes = [...endpoint.errors, ...Object.values(COMMON_ERRORS)];
  const token = { token: [] as never[] };
  return {
    operationId: endpoint.id,
    tags: [endpoint.id.split('.')[0]!],
    description: {
      public: '',
      optional: 'Answers differ with a token.',
      member: 'For members.',
      operator: 'For operators.',
    }[endpoint.auth],
    security:
      endpoint.auth === 'public' ? [] : endpoint.auth === 'optional' ? [{}, token] : [token],
    parameters: [...headersOf(endpoint), ...parameters],
    ...(body ? { requestBody: requestBody(endpoint, body) } : {}),
    responses: {
      '200': json('Done', envelope(schemaOf(endpoint.id, 'output'), { const: '0' })),
      default: json('Refused, or failed', envelope({}, { enum: codes })),
    },
  };
}

/** Every call of the contract as OpenAPI 3.1: its wire format, input, output and errors. */
export function openApi(): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  return {
    openapi: '3.1.0',
    info: {
      title: 'marque',
      version: '1.0.0',
      description: 'Every answer is an envelope; status 200 and code "0" is success.',
    },
    paths,
    components: {
      schemas: Object.assign(
        {},
        ...endpoints.flatMap(({ id }) =>
          (['input', 'output'] as const).map((io) => describe(id, io).parts),
        ),
      ) as Record<string, unknown>,
      parameters: Object.fromEntries(
        Object.entries(HEADERS).map(([name, header]) => [name, { ...header, in: 'header' }]),
      ),
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'authorization', description: 'From login' },
      },
    },
  };
}
