import { z } from 'zod';

/** What a module says of a value it reads: nobody can put there what it could not read. */
export type DictEntry<T = unknown> = {
  typeCode: string;
  dictCode: string;
  /** For people. */
  name: string;
  /** Reads what is kept as text. */
  rule: z.ZodType<T, string>;
};

/** A whole number from `least` to `most`. */
export const wholeNumber = (least: number, most: number): z.ZodType<number, string> =>
  z
    .string()
    .regex(/^\d{1,9}$/, '请填整数')
    .transform(Number)
    .pipe(z.number().min(least).max(most));

/** What the web reads by itself. */
export const WEB_ENTRIES: readonly DictEntry[] = [
  {
    typeCode: 'mactalk_join_config',
    dictCode: 'act_base_count',
    name: '活动人数从几人起显示',
    rule: wholeNumber(0, 100_000),
  },
];
