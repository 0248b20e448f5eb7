import { useState } from 'react';
import { eachTime } from '#shared/ui/modal/each-time.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { CodeForm } from './code-form.tsx';
import { ShowsSwitch } from './shows-switch.tsx';
import { useAccept } from './use-offered.ts';

type CodeSheetProps = { open: boolean; onClose: () => void };

/** Fills in the code of somebody who recommends. */
function CodeSheet({ open, onClose }: CodeSheetProps) {
  const { accept } = useAccept();
  const [shows, setShows] = useState(true);
  return (
    <Sheet open={open} onClose={onClose} title="填写推荐码">
      <ShowsSwitch shows={shows} onChange={setShows} />
      <CodeForm
        purpose={`bind:${String(shows)}`}
        accept={(code, key) => accept(code, shows, key)}
        hint="问推荐你的朋友要，填不填都能继续"
        button="接受推荐"
        onDone={onClose}
      />
    </Sheet>
  );
}

export default eachTime(CodeSheet);
