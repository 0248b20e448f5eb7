import type { PayloadOf } from '#kernel/module.ts';
import type { Tx } from '#kernel/database.ts';
import type { agreementPublished } from '../agreement/events.ts';
import { broadcast } from './broadcast.ts';

/** A change to come is told to everybody; one in what matters is asked about as well, when it holds. */
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
