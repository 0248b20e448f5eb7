import type { FormDefinition } from '@marque/contract/form-data/definition-schema';
import type { Tx } from '#kernel/database.ts';
import type { FormContext } from '../context.ts';
import { settled } from '../policy.ts';
import type { ResponseName } from '../repository.ts';

/** The rule of points for listed forms without a reward of their own. */
export const FORM_RULE = 'form';
export const pointsText = (score: number): string => `${score} 积分`;

/** Gives what a completed response earns. Returns how it is called; '' for nothing. */
export async function rewardResponse(
  { earnings, rewards }: FormContext,
  tx: Tx,
  { userId, brand, formId, subjectId }: ResponseName,
  definition: FormDefinition,
  now: Date,
): Promise<string> {
  const { listed, reward, title } = settled(definition);
  const reference = [brand, formId, subjectId].join(':');
  if (reward) {
    const source = { kind: 'form', id: reference, side: 'member' };
    const given = await rewards.give(tx, { userId, brand, source, gift: reward.gift, title }, now);
    return given ? reward.title : '';
  }
  if (!listed) return '';
  const link = { page: 'community.questionnaireIntro', params: { id: formId } };
  const earning = { userId, brand, rule: FORM_RULE, reference, title, link };
  const { granted } = await earnings.earn(tx, earning);
  return granted > 0 ? pointsText(granted) : '';
}
