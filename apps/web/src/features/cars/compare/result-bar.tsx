import { useState } from 'react';
import type { ShareSheetProps } from '#blocks/poster/share-sheet.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import * as styles from './compare.module.css';
import type { LongImageSheetProps } from './sheets/long-image-sheet.tsx';
import type { ComparedTable } from './use-compared.ts';
import { verdictOf } from './verdict.ts';

const ShareSheet = lazySheet<ShareSheetProps>(
  () => import('#blocks/poster/share-sheet.tsx'),
  'opened',
);
const LongImageSheet = lazySheet<LongImageSheetProps>(
  () => import('./sheets/long-image-sheet.tsx'),
  'opened',
);

/** The actions of a comparison: share, save as a picture, configure a car. */
export function ResultBar({ of }: { of: ComparedTable }) {
  const { cars, groups } = of;
  const href = useHref();
  const [open, setOpen] = useState<'share' | 'poster' | 'image' | null>(null);
  const close = () => setOpen(null);
  const own = cars.find(({ type }) => type);
  const buildable = cars.find(({ type }) => type?.onSale && type.saleState === 'onSale');
  const [first, second] = cars;
  return (
    <div className={styles.bar}>
      {own?.type ? (
        <Button kind="secondary" onClick={() => setOpen('share')}>
          分享
        </Button>
      ) : null}
      <Button kind="secondary" onClick={() => setOpen('image')}>
        导出长图
      </Button>
      {buildable ? (
        <LinkButton to={href('cars.custom', { typeId: buildable.id })}>
          定制 {buildable.type!.typeName}
        </LinkButton>
      ) : null}
      <LongImageSheet open={open === 'image'} onClose={close} of={of} />
      {own?.type && first && second ? (
        <ShareSheet
          open={open === 'share' || open === 'poster'}
          onClose={close}
          poster={open === 'poster'}
          onPoster={() => setOpen('poster')}
          target={{
            page: 'cars.modelContrast',
            params: { ids: cars.map(({ id }) => id).join(',') },
            title: cars.map(({ label }) => label).join(' 对比 '),
            desc: verdictOf(groups, first, second),
            image: own.type.image,
            price: null,
          }}
        />
      ) : null}
    </div>
  );
}
