import type { Brand } from '@marque/contract/core';
import type { ServiceTopic } from '@marque/contract/service/schema';
import type { ChatSettings } from './settings.ts';

/** What a conversation begins with. */
export type ChatSubject = { brand: Brand; topic: ServiceTopic; orderNo: string | undefined };

/** Where people write to the brand. */
export type ChatProvider = {
  /** Address of a conversation that knows its subject. */
  urlOf: (subject: ChatSubject) => string;
};

type Links = Record<Brand, string>;

/** A desk that opens by an address with places for topic and order. */
const linkChat = (links: Links): ChatProvider => ({
  urlOf: ({ brand, topic, orderNo = '' }) =>
    links[brand]
      .replaceAll('{topic}', encodeURIComponent(topic))
      .replaceAll('{order}', encodeURIComponent(orderNo)),
});

/** WeChat hands `scene_param` to whoever answers. */
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

/** Null offers the telephone alone. */
export const chatOf = (settings: ChatSettings | null): ChatProvider | null =>
  settings && PROVIDERS[settings.provider](settings.links);
