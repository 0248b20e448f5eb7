import type { ComponentProps } from 'react';
import { Empty } from '#shared/ui/layout/states.tsx';
import { Recommended } from '../browse/recommended.tsx';

/** Nothing here yet, and goods worth a look below. */
export const EmptyWithGoods = (notice: ComponentProps<typeof Empty>) => (
  <>
    <Empty {...notice} />
    <Recommended />
  </>
);
