import { expectTypeOf, test } from 'vitest';
import type { ApiOf } from '#kernel/module.ts';
import type { MODULES } from '#modules.ts';

/** Names of columns have underscores inside. */
type ColumnName<K> = K extends `_${string}` ? never : K extends `${string}_${string}` ? K : never;
type Plain = string | number | bigint | boolean | symbol | null | undefined | Date | Uint8Array;
type Below = [never, 0, 1, 2, 3];

/**
 * Names of columns in what a module gives and takes, as deep as shapes of one row go. A `context` is
 * what the module's own use cases stand on.
 */
type ColumnsIn<T, Depth extends number> = Depth extends 0
  ? never
  : T extends Plain
    ? never
    : T extends (...args: infer A) => infer R
      ? ColumnsIn<A[number] | Awaited<R>, Below[Depth]>
      : T extends readonly (infer One)[]
        ? ColumnsIn<One, Depth>
        : T extends ReadonlyMap<unknown, infer Value>
          ? ColumnsIn<Value, Depth>
          : {
              [K in Exclude<keyof T, 'context' | 'contexts'>]:
                | ColumnName<K>
                | ColumnsIn<T[K], Below[Depth]>;
            }[Exclude<keyof T, 'context' | 'contexts'>];

type Published = ApiOf<(typeof MODULES)[number]>;

test('what modules offer each other has names of its own, not those of columns', () => {
  expectTypeOf<ColumnsIn<Published, 4>>().toBeNever();
});
