import { DomainError } from '#kernel/errors.ts';
import type { Checked } from './content-checker.ts';
import type { ModerationContext } from './context.ts';
import { covered, wordsOf } from './filter.ts';
import { suspicions } from './policy.ts';
import { demandMay, mutedUntil } from './sanction.ts';

/** What becomes of texts that others will read. */
export type Judged = {
  /** Whether people look first. */
  held: boolean;
  /** Why; what the queue shows. */
  found: string[];
  /** The texts as others see them, in their order. */
  shown: string[];
};

/** Who writes, as a member's call says it. */
export type Author = { user: { id: string }; now: Date };

const UNCHECKED: Checked = { verdict: 'review', labels: ['机器检查没有回答'] };

/** What it said; never nothing, or nobody would look. */
const labelsOf = ({ labels }: Checked): string[] => (labels.length > 0 ? labels : ['机器检查存疑']);

async function check({ checker, log }: ModerationContext, text: string): Promise<Checked> {
  if (!checker || text === '') return { verdict: 'pass', labels: [] };
  return checker(text).catch((error: unknown) => {
    log.warn({ err: error }, 'the content check did not answer');
    return UNCHECKED;
  });
}

/** Throws BAD_INPUT with the fields that cannot be published, SANCTIONED where the author may not write now. */
async function read(
  context: ModerationContext,
  { user, now }: Author,
  texts: Readonly<Record<string, string>>,
): Promise<Judged> {
  await demandMay(context.database, { userId: user.id, now }, 'write');
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
 * Reads texts of an author by the names of their fields. It may ask a service, therefore it stands
 * outside of transactions. What it found is given by a function, which throws what `read` refuses: it is
 * called where the text is kept, so that a repeat with its key gets the first answer, whatever its author
 * may write by then.
 */
export async function judge(
  context: ModerationContext,
  author: Author,
  texts: Readonly<Record<string, string>>,
): Promise<() => Judged> {
  try {
    const judged = await read(context, author, texts);
    return () => judged;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** What is wrong with a name people carry in public; null when nothing is. */
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
