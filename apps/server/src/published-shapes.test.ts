import { expectTypeOf, test } from 'vitest';
import type { ApiOf } from '#kernel/module.ts';
import type { MODULES } from '#modules.ts';

/** A name with an underscore inside, as columns have. */
type ColumnName<K> = K extends `_${string}` ? never : K extends `${string}_${string}` ? K : never;
type PlainValue =
  | string
  | number
  | bigint
  | boolean
  | symbol
  | null
  | undefined
  | Date
  | Uint8Array;
type DepthBelow = [never, 0, 1, 2, 3];

/**
 * The names of columns in parameters and results of a module, as deep as the shape of one row. A
 * `context` is exempt, because the module's own use cases need it.
 */
type ColumnsIn<T, Depth extends number> = Depth extends 0
  ? never
  : T extends PlainValue
    ? never
    : T extends (...args: infer A) => infer R
      ? ColumnsIn<A[number] | Awaited<R>, DepthBelow[Depth]>
      : T extends readonly (infer One)[]
        ? ColumnsIn<One, Depth>
        : T extends ReadonlyMap<unknown, infer Value>
          ? ColumnsIn<Value, Depth>
          : {
              [K in Exclude<keyof T, 'context' | 'contexts'>]:
                | ColumnName<K>
                | ColumnsIn<T[K], DepthBelow[Depth]>;
            }[Exclude<keyof T, 'context' | 'contexts'>];

type PublishedApi = ApiOf<(typeof MODULES)[number]>;

test('the surfaces of modules use names of their own, not those of columns', () => {
  expectTypeOf<ColumnsIn<PublishedApi, 4>>().toBeNever();
});
