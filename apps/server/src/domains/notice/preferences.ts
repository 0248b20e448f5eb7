import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/notice/endpoints';
import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  NOTICE_TEMPLATES,
  type NoticeTemplate,
  SUBSCRIBE_HOSTS,
  type SubscribeHost,
} from '@marque/contract/notice/kinds';
import type { NoticePreferences } from '@marque/contract/notice/schema';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { NoticeContext } from './context.ts';
import { openIdColumns } from './grant.ts';
import { isFixed } from './policy.ts';
import { noticeRepository as notices } from './repository.ts';

async function preferencesOf(
  { database, messengers }: NoticeContext,
  userId: string,
): Promise<NoticePreferences> {
  const chosen = new Map(
    (await notices.preferences(database, userId)).map(
      ({ kind, channel, is_on }) => [`${kind} ${channel}`, is_on] as const,
    ),
  );
  const answers = await notices.grants(database, userId);
  const answerTo = (host: SubscribeHost, template: NoticeTemplate) => {
    const answer = answers.find((one) => one.host === host && one.template === template);
    if (answer?.refused_at) return 'refused' as const;
    return answer && answer.grants > 0 ? ('granted' as const) : ('open' as const);
  };
  return {
    kinds: NOTICE_KINDS.map((kind) => ({
      kind,
      channels: NOTICE_CHANNELS.map((channel) => ({
        channel,
        on: chosen.get(`${kind} ${channel}`) ?? true,
        fixed: isFixed(kind, channel),
      })),
    })),
    subscribe: SUBSCRIBE_HOSTS.flatMap((host) =>
      NOTICE_TEMPLATES.flatMap((template) => {
        const templateId = messengers[host]?.templateId(template);
        return templateId === undefined
          ? []
          : { host, template, templateId, answer: answerTo(host, template) };
      }),
    ),
  };
}

export const showPreferences = (
  context: NoticeContext,
  { user }: MemberCall<typeof calls.noticePreferences>,
): Promise<NoticePreferences> => preferencesOf(context, user.id);

export async function setPreference(
  context: NoticeContext,
  { user, input }: MemberCall<typeof calls.noticeSetPreference>,
): Promise<NoticePreferences> {
  if (!input.on && isFixed(input.kind, input.channel)) throw new DomainError('NOTICE_FIXED');
  await notices.prefer(context.database, user.id, input);
  return preferencesOf(context, user.id);
}

/** Stores the grants a person gave to a host, one message each, and the templates they refused. */
export async function noteGrants(
  { database, vault }: NoticeContext,
  { user, input, now }: MemberCall<typeof calls.noticeSubscribed>,
): Promise<Out<typeof calls.noticeSubscribed>> {
  const { host } = input;
  const [templates, refused] = [new Set(input.templates), new Set(input.refused)];
  const granted = [...templates].map((template) => {
    const named = { user_id: user.id, host, template };
    return { ...named, ...openIdColumns(vault, named, input.openId) };
  });
  if (granted.length > 0) await notices.grant(database, granted);
  if (refused.size > 0) await notices.refuse(database, user.id, host, [...refused], now);
  return { done: true };
}
