import { useState } from 'react';
import { useMemberOnly } from '#blocks/member-gate/use-member-only.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { nameOf } from '../common/choice.ts';
import type { SaveSheetProps } from './sheets/save-sheet.tsx';
import type { Configuration, Configuring } from '../common/use-configuration.ts';

const SaveSheet = lazySheet<SaveSheetProps>(() => import('./sheets/save-sheet.tsx'));

type SaveProps = {
  of: Configuring;
  configuration: Configuration;
};

/** A button that saves the configuration. A visitor signs in first. */
export function SaveConfiguration({ of, configuration }: SaveProps) {
  const memberOnly = useMemberOnly();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => memberOnly(() => setOpen(true))}>
        保存
      </Button>
      <SaveSheet
        open={open}
        onClose={() => setOpen(false)}
        of={of}
        configuration={configuration}
        name={nameOf(configuration.offer)}
      />
    </>
  );
}
