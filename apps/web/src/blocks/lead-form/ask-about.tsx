import type { PageId } from '@marque/contract/pages';
import { type ComponentProps, useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';

const AskAnyStoreSheet = lazySheet(() => import('./ask-any-store-sheet.tsx'), 'opened');

type AskAboutProps = Pick<ComponentProps<typeof Button>, 'kind' | 'block'> & {
  /** The public id of the member who recommends, whom the store reads. */
  sharer: string | undefined;
  page: PageId;
};

/** Asks a store of one's choice about a car. */
export function AskAbout({ sharer, page, ...look }: AskAboutProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        请门店联系我
      </Button>
      <AskAnyStoreSheet
        open={asking}
        onClose={() => setAsking(false)}
        page={page}
        asked={{
          about: { kind: 'contact', subject: { topic: 'buy', ...(sharer && { sharer }) } },
          button: '请门店联系我',
        }}
      />
    </>
  );
}
