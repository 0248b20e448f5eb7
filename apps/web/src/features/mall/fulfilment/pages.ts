import * as parcels from './parcels.page.tsx';
import * as logistics from './logistics.page.tsx';
import * as writeCode from './write-code.page.tsx';

export const pages = {
  'mall.parcels': parcels,
  'mall.logistics': logistics,
  'mall.writeCode': writeCode,
};
