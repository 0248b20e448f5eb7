import type { Brand } from '@marque/contract/core';
import type { ServiceTopic } from '@marque/contract/service/schema';
import type { ChatSettings } from './settings.ts';

/** The context passed to a conversation. */
export type ChatSubject = { brand: Brand; topic: ServiceTopic; orderNo: string | undefined };

/** A provider of chats with the brand. */
export type ChatProvider = {
  /** Returns the address of a conversation about the subject. */
  urlOf: (subject: ChatSubject) => string;
};

type Links = Record<Brand, string>;

/** A desk that opens by an address with `{topic}` and `{order}` as placeholders. */
const linkChat = (links: Links): ChatProvider => ({
  urlOf: ({ brand, topic, orderNo = '' }) =>
    links[brand]
      .replaceAll('{topic}', encodeURIComponent(topic))
      .replaceAll('{order}', encodeURIComponent(orderNo)),
});

/** WeChat passes `scene_param` on to the agent. */
const wechatChat = (links: Links): ChatProvider => ({
  urlOf: ({ brand, topic, orderNo }) => {
    const url = new URL(links[brand]);
    const scene = new URLSearchParams({ topic, ...(orderNo && { order: orderNo }) });
    url.searchParams.set('scene_param', scene.toString());
    return url.toString();
  },
});

const PROVIDERS: Record<ChatSettings['provider'], (links: Links) => ChatProvider> = {
  link: linkChat,
  wechat: wechatChat,
};

/** Returns the provider; null without settings, so that only the hotline is offered. */
export const chatOf = (settings: ChatSettings | null): ChatProvider | null =>
  settings && PROVIDERS[settings.provider](settings.links);
