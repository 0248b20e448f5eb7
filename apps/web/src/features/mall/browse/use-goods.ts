import type { AnyEndpoint, In, Out } from '@marque/contract/core';
import { commodityList } from '@marque/contract/mall/catalog/endpoints';
import { usePaged } from '#blocks/paged/use-paged.ts';

type GoodsPage = Out<typeof commodityList>;

/** Queries an endless list of goods; the first page may come from the server's prefetch. */
export const useGoods = (input: In<typeof commodityList>) => useGoodsOf(commodityList, input);

/** Queries an endless list of goods from another endpoint that pages goods. */
export const useGoodsOf = <E extends AnyEndpoint>(
  endpoint: E & (Out<E> extends GoodsPage ? unknown : never),
  input: In<E>,
) => usePaged<E, GoodsPage['items'][number]>(endpoint, input);

export type Goods = ReturnType<typeof useGoods>;
