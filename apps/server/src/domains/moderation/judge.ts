import { DomainError } from '#kernel/errors.ts';
import type { ContentVerdict } from './content-checker.ts';
import type { ModerationContext } from './context.ts';
import { covered, wordsOf } from './filter.ts';
import { suspicions } from './policy.ts';
import { assertMay, mutedUntil } from './sanction.ts';

/** The result of checking an author's texts. */
export type JudgedTexts = {
  /** Whether the texts are held for a moderator. */
  held: boolean;
  /** The findings that the queue shows. */
  found: string[];
  /** The texts as others see them, in the same order. */
  shown: string[];
};

/** The author of a text. */
export type Author = { user: { id: string }; now: Date };

const UNCHECKED: ContentVerdict = { verdict: 'review', labels: ['机器检查没有回答'] };

/**
 * Returns the labels of a check, at least one, because a case without findings is approved by
 * itself.
 */
const labelsOf = ({ labels }: ContentVerdict): string[] =>
  labels.length > 0 ? labels : ['机器检查存疑'];

async function check({ checker, log }: ModerationContext, text: string): Promise<ContentVerdict> {
  if (!checker || text === '') return { verdict: 'pass', labels: [] };
  return checker(text).catch((error: unknown) => {
    log.warn({ err: error }, 'the content check did not answer');
    return UNCHECKED;
  });
}

/**
 * Checks texts. Throws BAD_INPUT with the refused fields, SANCTIONED when the author may not write
 * now.
 */
async function read(
  context: ModerationContext,
  { user, now }: Author,
  texts: Readonly<Record<string, string>>,
): Promise<JudgedTexts> {
  await assertMay(context.database, { userId: user.id, now }, 'write');
  const filter = await context.filter();
  const fields = await Promise.all(
    Object.entries(texts).map(async ([path, text]) => ({
      path,
      text,
      found: filter(text),
      checked: await check(context, text),
    })),
  );
  const refused = fields.flatMap(({ path, found, checked }) => {
    const words = wordsOf(1, found);
    if (words.length > 0) return { path, message: `「${words.join('」「')}」不能发布，请改一改` };
    return checked.verdict === 'block' ? { path, message: '有不能发布的内容，请改一改' } : [];
  });
  if (refused.length > 0) throw new DomainError('BAD_INPUT', { fields: refused });
  const reasons = fields.flatMap(({ text, found, checked }) => [
    ...wordsOf(2, found),
    ...suspicions(text),
    ...(checked.verdict === 'review' ? labelsOf(checked) : []),
  ]);
  return {
    held: reasons.length > 0 || fields.some(({ checked }) => checked.verdict === 'review'),
    found: [...new Set(reasons)],
    shown: fields.map(({ text, found }) => covered(text, found)),
  };
}

/**
 * Checks an author's texts by field name. It may call a service, so call it outside of
 * transactions. It returns a function that throws the refusal or returns the result. Call that
 * function where the text is stored, so that a retry with the same key gets the stored response
 * even if the author may no longer write.
 */
export async function judge(
  context: ModerationContext,
  author: Author,
  texts: Readonly<Record<string, string>>,
): Promise<() => JudgedTexts> {
  try {
    const judged = await read(context, author, texts);
    return () => judged;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Returns why a public name is refused; null when it is accepted. */
export async function nameProblem(
  context: ModerationContext,
  name: string,
  { user, now }: Author,
): Promise<string | null> {
  const until = await mutedUntil(context.database, user.id, now);
  if (until !== null) return `你在 ${until} 前不能改昵称，原因在「消息」里`;
  const [found, { verdict }] = [(await context.filter())(name), await check(context, name)];
  if (found.covers.length > 0) return '昵称里不要留联系方式';
  return found.hits.length > 0 || suspicions(name).length > 0 || verdict !== 'pass'
    ? '这个昵称不能用，换一个吧'
    : null;
}
