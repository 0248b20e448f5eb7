import { todo, TODO_KINDS, type TodoKind } from '@marque/contract/entry/blocks';
import type { Link } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { DatabaseError } from '#kernel/errors.ts';
import { defineModule } from '#kernel/module.ts';
import { valuesOf } from '#kernel/values-of.ts';
import { defineBlock, pageModule } from '../page/module.ts';

/** More is a list, and has a page of its own. */
const MAX_SHOWN = 3;

type Waiting = {
  title: string;
  note: string;
  /** Until when it can be done; null where no time is set. */
  until: Date | null;
  link: Link;
};

/** What waits for a member of one kind, the most urgent alone; null where nothing does. */
export type TodoSource = {
  kind: TodoKind;
  find: (
    exec: Exec,
    member: { userId: string; brand: Brand; now: Date },
  ) => Promise<Waiting | null>;
};

/** What waits for members, said by the modules that know, in the order of `TODO_KINDS`. */
export const todoModule = defineModule({
  name: 'todo',
  create: ({ log, use }) => {
    const sources = new Map<TodoKind, TodoSource>();
    use(pageModule).offer(
      defineBlock(todo, {
        pages: ['entry.home'],
        personal: true,
        resolve: async (_config, { exec, brand, now, userId }) => {
          if (userId === null) return null;
          const found = await Promise.all(
            valuesOf(TODO_KINDS, sources).map(async ({ kind, find }) => {
              try {
                const waiting = await find(exec, { userId, brand, now });
                return waiting && { ...waiting, kind, until: waiting.until?.toISOString() ?? null };
              } catch (error) {
                if (error instanceof DatabaseError) throw error;
                // What the others say stands without it.
                log.error({ err: error, kind }, 'nothing known of what waits');
                return null;
              }
            }),
          );
          const items = found.filter((one) => one !== null).slice(0, MAX_SHOWN);
          return items.length > 0 ? { items } : null;
        },
      }),
    );
    return {
      /** Says what waits of a kind; call it where the module is created. */
      offer: (source: TodoSource): void => {
        sources.set(source.kind, source);
      },
    };
  },
});
