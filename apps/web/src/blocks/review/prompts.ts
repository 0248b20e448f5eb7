import { countOf } from '@marque/contract/text/characters';

const headOf = (prompt: string): string => `${prompt}：`;

/** The prompts that the text does not contain yet and that fit into it. */
export const openPrompts = (prompts: readonly string[], text: string, most: number): string[] =>
  prompts.filter(
    (prompt) => !text.includes(headOf(prompt)) && countOf(withPrompt(text, prompt)) <= most,
  );

/** Appends a line that begins with the prompt. */
export function withPrompt(text: string, prompt: string): string {
  const before = text.trimEnd();
  return `${before}${before === '' ? '' : '\n'}${headOf(prompt)}`;
}
