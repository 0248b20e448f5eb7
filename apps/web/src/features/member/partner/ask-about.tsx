import { useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';

const AskAnyStoreSheet = lazySheet(
  () => import('#blocks/lead-form/ask-any-store-sheet.tsx'),
  'opened',
);

/** Asks a store of one's choice about a car; the store reads who recommended it. */
export function AskAbout({ sharer }: { sharer: string | undefined }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>请门店联系我</Button>
      <AskAnyStoreSheet
        open={asking}
        onClose={() => setAsking(false)}
        page="member.partner"
        asked={{
          about: { kind: 'contact', subject: { topic: 'buy', ...(sharer && { sharer }) } },
          button: '请门店联系我',
        }}
      />
    </>
  );
}
