import * as calls from '@marque/contract/mall/catalog/operator-endpoints';
import { type Command, type CommandGroup, page, paging, said } from '../command.ts';
import * as print from '../print.ts';

const publishing = (name: string, about: string, onShelf: boolean): Command => ({
  name,
  takes: '<product>',
  about,
  run: async (client, [id = '']) => {
    const data = await client.call(calls.operatorPublish, { id, onShelf });
    return said(data, print.product(data));
  },
});

export const group: CommandGroup = {
  refusals: {
    COMMODITY_NOT_FOUND: 'there is no such product of this brand',
    SKU_NOT_FOUND: 'there is no such specification of this brand',
    STOCK_SHORT: 'there are not so many pieces',
  },
  commands: [
    {
      name: 'products',
      about: 'products of the brand with their stock',
      options: { keyword: 'part of the title', ...paging },
      run: async (client, _, options) => {
        const { keyword } = options;
        const data = await client.call(calls.operatorProducts, { keyword, ...page(options) });
        return said(data, print.list(data, print.product, 'no such products'));
      },
    },
    {
      name: 'preview',
      takes: '<product>',
      about: 'an address to look at a product before it is on the shelf',
      options: { days: 'how long it is good for, 7 without' },
      run: async (client, [id = ''], { days }) => {
        const data = await client.call(calls.operatorPreview, { id, days });
        return said(data, `${data.path}\ngood until ${data.until}`);
      },
    },
    publishing('publish', 'put a product on the shelf', true),
    publishing('unpublish', 'take a product off the shelf', false),
    {
      name: 'stock',
      takes: '<sku> <pieces>',
      about: 'add pieces, or take some away: stock xtl-scent-a +20, stock xtl-scent-a -- -5',
      run: async (client, [skuId = '', pieces = '']) => {
        const change = Number(pieces);
        const data = await client.call(calls.operatorStock, { skuId, change });
        return said(data, print.product(data));
      },
    },
  ],
};
