import * as calls from '@marque/contract/dict/endpoints';
import * as deskCalls from '@marque/contract/dict/operator-endpoints';
import type { Exec } from '#kernel/database.ts';
import { defineModule, handlers } from '#kernel/module.ts';
import { type DictEntry, WEB_ENTRIES } from './entries.ts';
import {
  type EntryOfBrand,
  type DictContext,
  listEntries,
  nameOf,
  readEntry,
  setEntry,
  showValue,
  showValues,
} from './service.ts';

export { ANY_CODE, type DictEntry } from './entries.ts';

export const dictModule = defineModule({
  name: 'dict',
  create: ({ database, log }) => {
    const context: DictContext = {
      database,
      log,
      entries: new Map(WEB_ENTRIES.map((entry) => [nameOf(entry), entry])),
    };
    return {
      context,
      /** Registers a value that a module reads, so that operators can change it. */
      declare: (entry: DictEntry): void => {
        context.entries.set(nameOf(entry), entry);
      },
      read: <T>(exec: Exec, asked: EntryOfBrand<T>): Promise<T> => readEntry(context, exec, asked),
    };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.acquireByTypeCodeAndDictCode, showValue],
      [calls.getDictCodeAndDictValue, showValues],
    ]),
  operator: {
    messages: { DICT_NOT_FOUND: '没有这一项，请核对类型和代码' },
    endpoints: ({ context }) =>
      handlers(context, [
        [deskCalls.operatorDict, listEntries],
        [deskCalls.operatorDictSet, setEntry],
      ]),
  },
});
