import type { agreementText } from '@marque/contract/agreement/endpoints';
import type { Out } from '@marque/contract/core';
import { Button } from '#shared/ui/control/button.tsx';
import { copy } from '#shared/ui/control/copy.ts';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';

type Agreement = Out<typeof agreementText>;

/** Returns the whole agreement as plain text for the clipboard. */
const plainText = ({ title, version, effectiveOn, sections }: Agreement): string =>
  [
    title,
    `版本 ${version}，${effectiveOn} 起生效`,
    ...sections.flatMap(({ heading, paragraphs }) => ['', heading, ...paragraphs]),
  ].join('\n');

type PactBarProps = { of: Agreement | undefined; large: boolean; onLarge: () => void };

/** The actions of an agreement. */
export const PactBar = ({ of: text, large, onLarge }: PactBarProps) => (
  <ActionBar wideLast>
    <Button kind="secondary" aria-pressed={large} onClick={onLarge}>
      {large ? '标准字号' : '大字'}
    </Button>
    <Button disabled={!text} onClick={() => text && void copy(plainText(text))}>
      复制全文
    </Button>
  </ActionBar>
);
