import { readFileSync } from 'node:fs';
import path from 'node:path';
import { uniq } from 'es-toolkit';
import { addressList } from '@marque/contract/mall/address/endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import { operatorMe } from '@marque/contract/operator/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { readConfig } from '#config.ts';
import { type Database, inTransaction } from './database.ts';
import {
  assemble,
  defineEvent,
  defineModule,
  definePort,
  handle,
  type Kernel,
  listen,
  type Module,
  provide,
} from './module.ts';
import { MODULES } from '#modules.ts';

let database: Database;
beforeAll(async () => {
  ({ database } = await createTestDatabase());
});
afterAll(() => database.destroy());

const assembled = (...modules: Module[]) =>
  assemble(
    modules,
    {
      config: readConfig({ NODE_ENV: 'test' }),
      database,
      now: () => new Date(),
      log: console as unknown as Kernel['log'],
    },
    {},
  );
const moduleOf = (name: string, parts: Partial<Module> = {}): Module =>
  defineModule<unknown>({ name, create: () => null, ...parts });

const happened = defineEvent<{ key: string }>('test.happened');
const keep = (value: string) =>
  listen(happened, (tx, { key }) =>
    tx
      .insertInto('runtime_setting')
      .values({ name: key + value, value: '1', updated_at: new Date() })
      .execute(),
  );
const kept = async (key: string) => {
  const rows = await database
    .selectFrom('runtime_setting')
    .select('name')
    .where('name', 'like', `${key}%`)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
};

describe('an event', () => {
  test('reaches every listener in the transaction of its emitter, and is undone with it', async () => {
    const { kernel } = assembled(
      moduleOf('one', { listeners: () => [keep('1')] }),
      moduleOf('two', { listeners: () => [keep('2')] }),
    );
    await inTransaction(database, (tx) => kernel.emit(tx, happened, { key: 'done' }));
    expect(await kept('done')).toEqual(['done1', 'done2']);
    const failing = inTransaction(database, async (tx) => {
      await kernel.emit(tx, happened, { key: 'undone' });
      throw new Error('the emitter fails');
    });
    await expect(failing).rejects.toThrow('the emitter fails');
    expect(await kept('undone')).toEqual([]);
  });

  test('is undone when a listener fails', async () => {
    const fails = listen(happened, () => Promise.reject(new Error('a listener fails')));
    const { kernel } = assembled(
      moduleOf('one', { listeners: () => [keep('1')] }),
      moduleOf('two', { listeners: () => [fails] }),
    );
    const emitting = inTransaction(database, (tx) => kernel.emit(tx, happened, { key: 'half' }));
    await expect(emitting).rejects.toThrow('a listener fails');
    expect(await kept('half')).toEqual([]);
  });

  test('has its row in the table of the docs', () => {
    const modules: readonly Module[] = MODULES;
    const { kernel } = assembled(...modules);
    const heard = modules.flatMap((module) =>
      (module.listeners?.(kernel.use(module), kernel) ?? []).map(({ event }) => ({
        event,
        by: module.name,
      })),
    );
    const table = modules.flatMap(({ name, emits = [] }) =>
      emits.map(({ event }) => ({
        event,
        by: name,
        to: uniq(heard.filter((one) => one.event === event).map(({ by }) => by)),
      })),
    );
    const docs = readFileSync(
      path.resolve(import.meta.dirname, '../../../../docs/modules.md'),
      'utf8',
    );
    const rows = [...docs.matchAll(/^\| `([\w.]+)` +\| ([\w-]+) +\| (.+?) +\|$/gm)];
    expect(
      rows.map(([, event, by, to]) => ({
        event,
        by,
        to: to!.startsWith('none yet: ') ? [] : to!.split(', '),
      })),
    ).toEqual(table);
    expect(new Set(heard.map(({ event }) => event))).toEqual(
      new Set(table.filter(({ to }) => to.length > 0).map(({ event }) => event)),
    );
  });
});

describe('a port', () => {
  const answer = definePort<() => string>('test.answer');

  test('is answered by the module that provides it', () => {
    const { kernel } = assembled(moduleOf('one', { ports: () => [provide(answer, () => 'yes')] }));
    expect(kernel.ask(answer)()).toBe('yes');
  });

  test('has its fallback, or is missed', () => {
    const { kernel } = assembled();
    expect(kernel.ask(definePort('test.other', 'fallback'))).toBe('fallback');
    expect(() => kernel.ask(answer)).toThrow('No module provides test.answer');
  });

  test('is provided once', () => {
    const providing = { ports: () => [provide(answer, () => '')] };
    expect(() => assembled(moduleOf('one', providing), moduleOf('two', providing))).toThrow(
      'Two modules provide test.answer',
    );
  });
});

describe('the texts of a refusal', () => {
  const codes = ['TEST_CODE', 'TEST_OTHER'] as const;
  const textsOf = (...modules: Module[]) =>
    Object.fromEntries(
      assembled(...modules).calls.map(({ endpoint, texts }) => [
        endpoint.id,
        codes.map((code) => texts[code]),
      ]),
    );

  test('are those of the module that owns the code, or the words of the one that answers', () => {
    const owner = moduleOf('owner', {
      messages: { TEST_CODE: '主人的话', TEST_OTHER: '另一句' },
      endpoints: () => [handle(scoreGet, () => Promise.reject(new Error('not asked')))],
    });
    const other = moduleOf('other', {
      ownMessages: { TEST_CODE: '自己的话' },
      endpoints: () => [handle(addressList, () => Promise.reject(new Error('not asked')))],
      operator: {
        messages: { TEST_CODE: '给店员的话' },
        endpoints: () => [handle(operatorMe, () => Promise.reject(new Error('not asked')))],
      },
    });
    const expected = {
      [scoreGet.id]: ['主人的话', '另一句'],
      [addressList.id]: ['自己的话', '另一句'],
      [operatorMe.id]: ['给店员的话', '另一句'],
    };
    expect(textsOf(owner, other)).toEqual(expected);
    expect(textsOf(other, owner)).toEqual(expected);
  });
});

describe('a module', () => {
  test('is created once, before the one that uses it', () => {
    const created: string[] = [];
    const below = moduleOf('below', { create: () => created.push('below') });
    const above = moduleOf('above', {
      create: ({ use }) => {
        use(below);
        created.push('above');
      },
    });
    assembled(above, below);
    expect(created).toEqual(['below', 'above']);
  });

  test('that needs itself is refused', () => {
    const one: Module = moduleOf('one', { create: ({ use }) => use(two) });
    const two: Module = moduleOf('two', { create: ({ use }) => use(one) });
    expect(() => assembled(one, two)).toThrow('The module one needs itself');
  });

  test('owns its error codes', () => {
    const messages = { TEST_CODE: '…' };
    expect(() => assembled(moduleOf('one', { messages }), moduleOf('two', { messages }))).toThrow(
      'Both one and two own the error code TEST_CODE',
    );
  });
});
