import type { PageName } from '@marque/contract/page-blocks/composed-page';
import { useState } from 'react';
import type { BlockOf } from '#blocks/page-blocks/block.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import * as styles from './landing.module.css';

const AskAnyStoreSheet = lazySheet(
  () => import('#blocks/lead-form/ask-any-store-sheet.tsx'),
  'opened',
);

type LeadBlockProps = Pick<BlockOf<'lead'>, 'title' | 'subtitle' | 'topic'> & { page: PageName };

/** The block that asks for a callback from a store of the visitor's choice. */
export function LeadBlock({ title, subtitle, topic, page }: LeadBlockProps) {
  const [asking, setAsking] = useState(false);
  return (
    <section className={styles.lead} aria-label={title}>
      <h2>{title}</h2>
      {subtitle ? <p>{subtitle}</p> : null}
      <Button block onClick={() => setAsking(true)}>
        请门店联系我
      </Button>
      <AskAnyStoreSheet open={asking} onClose={() => setAsking(false)} page={page} topic={topic} />
    </section>
  );
}
