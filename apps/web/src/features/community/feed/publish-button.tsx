import { VIDEO_LIMITS } from '@marque/contract/community/limits';
import plus from 'virtual:icon/plus';
import { useState } from 'react';
import { useCompose } from '#blocks/composer/use-compose.ts';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './feed.module.css';

/** The button that publishes: it asks what, then opens the composer. */
export function PublishButton() {
  const { blocks, copy } = useBrand();
  const compose = useCompose();
  const [open, setOpen] = useState(false);
  const begin = useMemberIntent('compose', (kind: string) => compose.open(kind));
  const choose = (kind: string) => {
    setOpen(false);
    begin(kind);
  };
  return (
    <>
      <IconButton
        icon={plus}
        size={24}
        label={copy.community.publish}
        className={cx(styles.publish, styles[blocks.feed])}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={copy.community.publish}>
        <ListRow label="动态" note="照片和几句话" onClick={() => choose('moment')} />
        <ListRow label="视频" note={VIDEO_LIMITS} onClick={() => choose('video')} />
        <ListRow label="提问" note="同款车主来回答" onClick={() => choose('question')} />
      </Sheet>
    </>
  );
}
