import type { Brand } from '@marque/contract/core';
import { OPS_TOKEN } from '@marque/contract/operator/defaults';
import { APP_ID, APP_SECRET } from '@marque/contract/wire-defaults';
import { createClient, type OpsClient } from '../../tools/ops/client.ts';

/** A client of a running server for an operator of a brand. */
export const operatorOf = (url: string, brand: Brand): OpsClient =>
  createClient({
    url,
    brand,
    token: OPS_TOKEN,
    appId: APP_ID,
    appSecret: APP_SECRET,
    now: () => new Date(),
  });
