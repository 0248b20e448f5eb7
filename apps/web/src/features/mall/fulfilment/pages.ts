import type { fulfilmentPages } from '@marque/contract/mall/fulfilment/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as parcels from './parcels.page.tsx';
import * as logistics from './logistics.page.tsx';
import * as writeCode from './write-code.page.tsx';

export const pages: ModulesOf<typeof fulfilmentPages> = {
  'mall.parcels': parcels,
  'mall.logistics': logistics,
  'mall.writeCode': writeCode,
};
