const headOf = (prompt: string): string => `${prompt}：`;

/** Prompts the text does not answer yet and has room for. */
export const openPrompts = (prompts: readonly string[], text: string, most: number): string[] =>
  prompts.filter(
    (prompt) => !text.includes(headOf(prompt)) && withPrompt(text, prompt).length <= most,
  );

/** The text with a line that begins with the prompt. */
export function withPrompt(text: string, prompt: string): string {
  const before = text.trimEnd();
  return `${before}${before === '' ? '' : '\n'}${headOf(prompt)}`;
}
