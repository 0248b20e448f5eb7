import { differingIn, rowsOf } from '#blocks/param-table/rows.ts';
import { savePoster } from '#blocks/poster/poster-actions.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { SwitchRow } from '#shared/ui/control/form-row.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from '../compare.module.css';
import { drawLongImage } from './draw-long-image.ts';
import type { ComparedTable } from '../use-compared.ts';
import { verdictOf } from '../verdict.ts';

export type LongImageSheetProps = { open: boolean; onClose: () => void; of: ComparedTable };

/** The whole comparison as one long picture to keep. */
export default function LongImageSheet({
  open,
  onClose,
  of: { cars, groups },
}: LongImageSheetProps) {
  const { name, mark } = useBrand();
  const href = useHref();
  const [diff, setDiff] = useState(true);
  const ids = cars.map(({ id }) => id);
  const picture = useQuery({
    queryKey: ['comparison', name, ids, diff],
    queryFn: () =>
      drawLongImage({
        cars,
        rows: rowsOf(groups, differingIn(groups, ids), { diff, q: '' }),
        verdicts: cars.slice(1).map((other) => verdictOf(groups, cars[0]!, other)),
        brand: { name, mark },
        address: new URL(href('cars.modelContrast', { ids: ids.join(',') }), location.origin).href,
      }),
    enabled: open,
    // A picture of this size is kept no longer than it is looked at.
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <Sheet open={open} onClose={onClose} title="对比长图">
      <SwitchRow label="只要不同的参数" checked={diff} onChange={setDiff} />
      <QueryView of={picture} skeleton={<Skeleton height={420} />}>
        {(dataUrl) => (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard */}
            <div className={styles.long} tabIndex={0} role="group" aria-label="长图预览">
              <img src={dataUrl} alt={`${cars.map(({ label }) => label).join('、')}的参数对比`} />
            </div>
            <Button block onClick={() => void savePoster(dataUrl)}>
              保存图片
            </Button>
          </>
        )}
      </QueryView>
    </Sheet>
  );
}
