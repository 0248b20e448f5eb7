import type { Out } from '@marque/contract/core';
import type { serviceDesk } from '@marque/contract/service/endpoints';
import type { Call } from '#kernel/http/serve.ts';
import type { CustomerServiceContext } from './context.ts';
import { byTopic, fillFigures, NO_CONTENT, openingAt } from './policy.ts';
import { customerServiceRepository as contents } from './repository.ts';

/** Returns the hotline, the common questions and the address of the chat. */
export async function showDesk(
  { database, chat, rulesOf }: CustomerServiceContext,
  { brand, now, input: { topic, orderNo } }: Call<typeof serviceDesk>,
): Promise<Out<typeof serviceDesk>> {
  const { hours, questions } = (await contents.find(database, brand)) ?? NO_CONTENT;
  const { open, changesAt } = openingAt(hours, now);
  const rules = await rulesOf(brand);
  return {
    hotline: rules.hotline,
    hours,
    open,
    changesAt: changesAt.toISOString(),
    questions: byTopic(questions, topic).map(({ answer, ...rest }) => ({
      ...rest,
      answer: fillFigures(answer, rules),
    })),
    chatUrl: chat?.urlOf({ brand, topic, orderNo }) ?? null,
  };
}
