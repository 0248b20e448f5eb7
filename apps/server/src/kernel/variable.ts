import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The description of an environment variable. README's table and `.env.example` are generated from it. */
export type VariableMeta = {
  group: string;
  description: string;
  /** The default in words, when it is no fixed value. */
  otherwise?: string;
  /** Production requires the variable, everywhere or only over a database. Its default is for development. */
  required?: true | 'over a database';
  /** Least number of characters in production. */
  secret?: number;
  /** The only number of characters, in development too. */
  exactly?: number;
  /** The build of the web app reads the variable as well. */
  build?: true;
};

const declared = z.registry<VariableMeta>();

/** Declares an environment variable. The messages of its schema continue a sentence that begins with its name. */
export function variable<T extends z.ZodType>(schema: T, meta: VariableMeta): T {
  declared.add(schema, meta);
  return schema;
}

/** The description of a variable. Throws for a schema that was not declared by `variable`. */
export function metaOf(schema: z.ZodType): VariableMeta {
  const meta = declared.get(schema);
  if (!meta) throw new Error('A variable is declared with `variable`');
  return meta;
}

/** The default of a variable as text; '' without one. */
export function defaultOf(schema: z.ZodType): string {
  const standard = schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined;
  return typeof standard === 'string' || typeof standard === 'number' ? String(standard) : '';
}

export const whole = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}`;
  return z.string().transform(Number).pipe(z.int(message).min(from, message).max(to, message));
};

export const milliseconds = (from: number) => whole(from, 3_600_000);

export const oneOf = <const T extends readonly [string, string, ...string[]]>(names: T) =>
  z.enum(names, `must be ${names.join(' or ')}`);

/** A list of values separated by commas. */
export const list = () =>
  z.string().transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

export const matching = (pattern: RegExp, message: string) => z.string().regex(pattern, message);

/** The path of a JSON file. Error messages name the field and never quote the content. */
export const jsonFile = <T extends z.ZodType>(content: T) =>
  z.string().transform((file, context): z.output<T> => {
    let read: unknown;
    try {
      read = JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      context.addIssue({ code: 'custom', message: `: ${file} is not a readable JSON file` });
      return z.NEVER;
    }
    const parsed = content.safeParse(read);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const field = issue!.path.join('.') || 'file';
    context.addIssue({ code: 'custom', message: `: ${field}: ${issue!.message}` });
    return z.NEVER;
  });
