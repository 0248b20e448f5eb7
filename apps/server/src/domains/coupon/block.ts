import { coupons } from '@marque/contract/mall/coupon/blocks';
import { LANDING_PAGES } from '@marque/contract/page-blocks/composed-page';
import { valuesOf } from '#kernel/values-of.ts';
import { defineBlock } from '../page/module.ts';
import { couponRepository as repository } from './repository.ts';
import type { Coupons } from './service.ts';

/** The block of coupons to claim, with the viewer's state. */
export const couponsKind = ({ offers }: Pick<Coupons, 'offers'>) =>
  defineBlock(coupons, {
    pages: LANDING_PAGES,
    check: async ({ couponIds }, { exec, brand }) => {
      const known = await repository.known(exec, brand, couponIds);
      return couponIds.flatMap((id, i) =>
        known.has(id) ? [] : [{ path: `couponIds.${i}`, message: `没有这张券 ${id}` }],
      );
    },
    resolveAll: async (configs, { exec, ...looking }) => {
      const found = new Map((await offers(exec, looking)).map(({ offer }) => [offer.id, offer]));
      return configs.map(({ title, couponIds }) => {
        const items = valuesOf(couponIds, found);
        return items.length > 0 ? { title, items } : null;
      });
    },
  });
