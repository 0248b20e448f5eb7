import { useState } from 'react';
import { useAppearance } from '#shared/appearance/appearance.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { DisplaySheet, THEME_NAMES } from './display-sheet.tsx';

/** The row with the current appearance, which opens the settings. */
export function DisplayRow() {
  const { theme, largeText } = useAppearance();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ListRow
        label="显示设置"
        value={THEME_NAMES[theme] + (largeText ? ' · 长辈模式' : '')}
        onClick={() => setOpen(true)}
      />
      <DisplaySheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}
