import type { AnyEndpoint, In, Out } from '@marque/contract/core';
import { commodityList } from '@marque/contract/mall/catalog/endpoints';
import { usePaged } from '#blocks/paged/use-paged.ts';

type GoodsPage = Out<typeof commodityList>;

/** An endless list of goods. It begins with the first page where the server has sent it. */
export const useGoods = (input: In<typeof commodityList>) => useGoodsOf(commodityList, input);

/** The same of another call that pages goods. */
export const useGoodsOf = <E extends AnyEndpoint>(
  endpoint: E & (Out<E> extends GoodsPage ? unknown : never),
  input: In<E>,
) => usePaged<E, GoodsPage['items'][number]>(endpoint, input);

export type Goods = ReturnType<typeof useGoods>;
