import type { PayloadOf } from '#kernel/module.ts';
import type { Tx } from '#kernel/database.ts';
import type { agreementPublished } from '../agreement/events.ts';
import { broadcast } from './broadcast.ts';

/**
 * Tells all members of a coming version. A major one also asks for consent when it takes effect.
 */
export const tellOfAgreement = (
  tx: Tx,
  { kind, version, effectiveOn, title, isMajor, at }: PayloadOf<typeof agreementPublished>,
): Promise<void> =>
  broadcast(
    tx,
    {
      brand: null,
      kind: 'system',
      dedupe: `agreement:${kind}:${version}`,
      title: '协议有更新',
      body: `${title.replaceAll('{brand}', '')}的新版本将在 ${effectiveOn} 生效，现在可以对照阅读${isMajor ? '，届时会再次征求你的同意' : ''}。`,
      link: { page: 'member.agreement', query: { kind, version } },
      marketing: false,
    },
    at,
  );
