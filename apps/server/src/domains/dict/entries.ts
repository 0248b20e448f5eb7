import { z } from 'zod';

/**
 * A dictionary value that a module reads. Its rule keeps operators from saving an unreadable one.
 */
export type DictEntry<T = unknown> = {
  typeCode: string;
  dictCode: string;
  /** The name shown to operators. */
  name: string;
  /** Parses the stored text. */
  rule: z.ZodType<T, string>;
};

/** The code of an entry that stands for every code of its type, for types with values of operators' naming. */
export const ANY_CODE = '*';

/** Returns a schema of a whole number from `least` to `most`. */
export const wholeNumber = (least: number, most: number): z.ZodType<number, string> =>
  z
    .string()
    .regex(/^\d{1,9}$/, '请填整数')
    .transform(Number)
    .pipe(z.number().min(least).max(most));

/** The entries that only the web reads. */
export const WEB_ENTRIES: readonly DictEntry[] = [
  {
    typeCode: 'mactalk_join_config',
    dictCode: 'act_base_count',
    name: '活动人数从几人起显示',
    rule: wholeNumber(0, 100_000),
  },
];
