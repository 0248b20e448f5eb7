import type { ComponentProps } from 'react';
import { Empty } from '#shared/ui/layout/states.tsx';
import { Recommended } from '../browse/recommended-goods.tsx';

/** An empty state with recommended goods below it. */
export const EmptyWithGoods = (notice: ComponentProps<typeof Empty>) => (
  <>
    <Empty {...notice} />
    <Recommended />
  </>
);
