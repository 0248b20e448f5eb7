import { BUILT_IN_RULE } from '@marque/contract/cars/custom/config-rule';
import type { TypeOptions } from '@marque/contract/cars/custom/option-schema';
import { getDictCodeAndDictValue } from '@marque/contract/dict/endpoints';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { queryKey } from '#shared/api/use-api.ts';
import { type BrandPack, BrandProvider } from '#shared/brand/brand.ts';
import { CONFIG_RULE } from '../common/use-config-rule.ts';
import { EquipmentGroups } from './equipment-groups.tsx';

const option = (id: string, state: string) => ({ id, name: id, state });
const offer = {
  groups: [
    { code: 'wheel', name: '轮毂', options: [option('18 英寸', 'standard')] },
    {
      code: 'option',
      name: '选装件',
      options: [option('拖钩', 'optional'), option('备胎', 'optional')],
    },
  ],
} as unknown as TypeOptions;

test('the groups that the operators name stand open at first', () => {
  const client = new QueryClient();
  const rule = { ...BUILT_IN_RULE, expandGroups: ['option'] };
  client.setQueryData(queryKey('xtl', getDictCodeAndDictValue, CONFIG_RULE), {
    items: [{ dictCode: 'rule', dictValue: JSON.stringify(rule) }],
  });
  const shown = document.createElement('div');
  shown.innerHTML = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <BrandProvider value={{ id: 'xtl' } as BrandPack}>
        <EquipmentGroups offer={offer} there={new Set(['18 英寸', '拖钩'])} />
      </BrandProvider>
    </QueryClientProvider>,
  );
  const groups = [...shown.querySelectorAll('details')];
  expect(groups.map(({ open, textContent }) => [open, textContent])).toEqual([
    [false, '轮毂（1 项）18 英寸（标配）'],
    [true, '选装件（1 项）拖钩'],
  ]);
});
