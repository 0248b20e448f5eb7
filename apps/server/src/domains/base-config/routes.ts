import { baseConfig } from '@marque/contract/mall/base-config/endpoints';
import type { FastifyInstance } from 'fastify';
import { serve } from '#kernel/serve.ts';
import type { BaseConfigService } from './service.ts';

export function baseConfigRoutes(app: FastifyInstance, config: BaseConfigService): void {
  serve(app, baseConfig, config.read);
}
