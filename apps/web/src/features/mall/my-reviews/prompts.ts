import { MAX_REVIEW_TEXT } from '@marque/contract/mall/review/form';

/** What other buyers want to know. */
const PROMPTS = ['做工', '外观', '上手', '和车搭不搭', '值不值'] as const;

const headOf = (prompt: string): string => `${prompt}：`;

/** Prompts the text does not answer yet and has room for. */
export const openPrompts = (text: string): string[] =>
  PROMPTS.filter(
    (prompt) =>
      !text.includes(headOf(prompt)) && withPrompt(text, prompt).length <= MAX_REVIEW_TEXT,
  );

/** The text with a line that begins with the prompt. */
export function withPrompt(text: string, prompt: string): string {
  const before = text.trimEnd();
  return `${before}${before === '' ? '' : '\n'}${headOf(prompt)}`;
}
