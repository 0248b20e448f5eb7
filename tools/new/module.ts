import { type Draft, Refusal } from './draft.ts';

/** A call with its handler, as a module lists it. */
export type ListedCall = { call: string; handler: string };

/** Adds a call to the module of a domain: among its own calls, or among those of operators. */
export function listCall(
  draft: Draft,
  file: string,
  listed: ListedCall,
  byOperator: boolean,
): void {
  draft.change(file, (text) =>
    withHandle(byOperator ? withOperatorCall(text, file, listed) : withCall(text, file, listed)),
  );
}

const alone = ({ call, handler }: ListedCall): string => `handle(${call}, ${handler})`;

function withCall(text: string, file: string, listed: ListedCall): string {
  const at = /^ {2}endpoints: /m.exec(text);
  if (!at) return atEnd(text, `  endpoints: () => [${alone(listed)}],\n`);
  return inList(text, at.index + at[0].length, file, listed);
}

function withOperatorCall(text: string, file: string, listed: ListedCall): string {
  const operator = /^ {2}operator: /m.exec(text);
  if (!operator) return atEnd(text, `  operator: { endpoints: () => [${alone(listed)}] },\n`);
  const from = operator.index + operator[0].length;
  // The whole desk is declared elsewhere.
  const desk = /^(\w+),\n/.exec(text.slice(from));
  if (desk) {
    const [line, name] = desk;
    const more = `{
    ...${name},
    endpoints: (api, kernel) => [...${name}.endpoints(api, kernel), ${alone(listed)}],
  },\n`;
    return text.slice(0, from) + more + text.slice(from + line.length);
  }
  const at = text.indexOf('endpoints: ', from);
  if (at < 0) throw new Refusal(`${file} does not say which calls of operators it answers`);
  return inList(text, at + 'endpoints: '.length, file, listed);
}

/** Adds a property at the end of `defineModule({ … })`. */
function atEnd(text: string, property: string): string {
  const end = text.indexOf('\n});', text.indexOf('defineModule(')) + 1;
  return text.slice(0, end) + property + text.slice(end);
}

/** Adds a call to what the function at `from` returns: handlers of one context, a list, or another function's. */
function inList(text: string, from: number, file: string, listed: ListedCall): string {
  const before = /^[^>]*?=>\s*/.exec(text.slice(from));
  if (!before) throw new Refusal(`${file} does not say which calls it answers`);
  let at = from + before[0].length;
  if (text[at] === '{')
    at = text.lastIndexOf('return ', at + endOf(text.slice(at))) + 'return '.length;
  const rest = text.slice(at);
  const open = /^(?:handlers\([^[]*)?\[/.exec(rest)?.[0];
  if (open) {
    const { call, handler } = listed;
    const first = open === '[' ? alone(listed) : `[${call}, ${handler}]`;
    return `${text.slice(0, at + open.length)}${first}, ${rest.slice(open.length)}`;
  }
  const end = endOf(rest);
  return `${text.slice(0, at)}[...${rest.slice(0, end)}, ${alone(listed)}]${rest.slice(end)}`;
}

/** The length of the expression that a text begins with. */
function endOf(text: string): number {
  let depth = 0;
  for (const [i, letter] of [...text].entries()) {
    if ('([{'.includes(letter)) depth++;
    if (depth === 0 && ',;})'.includes(letter)) return text.slice(0, i).trimEnd().length;
    if (')]}'.includes(letter)) depth--;
  }
  return text.length;
}

/** Adds `handle` to the imports of a module that uses it. */
function withHandle(text: string): string {
  if (!/\bhandle\(/.test(text)) return text;
  return text.replace(/import \{([^}]*)\} from '#kernel\/module\.ts';/, (line, names: string) =>
    /\bhandle\b/.test(names)
      ? line
      : `import {${names.replace(/\bdefineModule\b/, 'defineModule, handle')}} from '#kernel/module.ts';`,
  );
}
