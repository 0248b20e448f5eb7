import { baseConfig } from '@marque/contract/mall/base-config/endpoints';
import { defineModule, handle, withContext } from '#kernel/module.ts';
import { earningModule } from '../earning/module.ts';
import { rulesOf } from './service.ts';

export const baseConfigModule = defineModule({
  name: 'base-config',
  create: ({ use }) => ({ rulesOf: withContext(rulesOf, { earning: use(earningModule) }) }),
  endpoints: ({ rulesOf: rules }) => [handle(baseConfig, ({ brand }) => rules(brand))],
});
