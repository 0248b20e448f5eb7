import { useState } from 'react';
import { MyCar } from '#blocks/my-car/my-car.tsx';
import { useMemberOnly } from '#blocks/member-gate/use-member-only.ts';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import type { AskSheetProps } from './ask-sheet.tsx';
import { CarFacts } from './car-facts.tsx';
import { CoverRows } from './cover-rows.tsx';
import { EstimateHead } from './estimate-head.tsx';
import { OwnRequests } from './own-requests.tsx';
import { useInsure } from './use-insure.ts';
import * as styles from './insure.module.css';

const AskSheet = lazySheet<AskSheetProps>(() => import('./ask-sheet.tsx'), 'opened');
const CarPicker = lazySheet(() => import('./picked-car.tsx'), 'opened');

export function Component() {
  const insure = useInsure();
  const { car, asked, estimate, change, mine } = insure;
  const memberOnly = useMemberOnly();
  const [asking, setAsking] = useState(false);
  const [adding, setAdding] = useState(false);
  const bar = (
    <ActionBar>
      <Button onClick={() => memberOnly(() => (car ? setAsking(true) : setAdding(true)))}>
        获取报价（不要钱，随时可撤回）
      </Button>
    </ActionBar>
  );
  return (
    <Page id="serve.insure" bar={estimate.data ? bar : undefined}>
      <MyCar of={mine} />
      <QueryView of={estimate} skeleton={<SkeletonCards heights={[132, 220, 420]} />}>
        {(data) => (
          <>
            <EstimateHead of={data} car={car} />
            <CarFacts of={data} insure={insure} />
            <CoverRows of={data} onChange={(covers) => change({ covers })} />
            <p className={styles.fine}>
              估算按 {data.day} 施行的规则和示例费率，商业险上下浮动 10%，以保险公司报价为准。
            </p>
          </>
        )}
      </QueryView>
      <OwnRequests />
      <CarPicker open={adding} onClose={() => setAdding(false)} onPick={mine.choose} />
      {car && estimate.data ? (
        <AskSheet
          open={asking}
          onClose={() => setAsking(false)}
          car={car}
          asked={{ ...asked, covers: asked.covers ?? null }}
        />
      ) : null}
    </Page>
  );
}
