import { baseConfig } from '@marque/contract/mall/base-config/endpoints';
import { defineModule, handle } from '#kernel/module.ts';
import { readBaseConfig } from './service.ts';

export { rulesOf } from './service.ts';

export const baseConfigModule = defineModule({
  name: 'base-config',
  create: () => null,
  endpoints: () => [handle(baseConfig, readBaseConfig)],
});
