import { BRANDS } from '@marque/contract/core';
import * as calls from '@marque/contract/dict/operator-endpoints';
import type { DictRow } from '@marque/contract/dict/operator-schema';
import { type CommandGroup, oneOf, said } from '../command.ts';

const row = ({ typeCode, dictCode, brand, name, value }: DictRow): string =>
  `${typeCode}  ${dictCode}  ${brand ?? 'both'}  ${value}  ${name}`;

export const group: CommandGroup = {
  refusals: { DICT_NOT_FOUND: 'nothing reads such a value; `dict` shows those there are' },
  commands: [
    {
      name: 'dict',
      takes: '[type]',
      about: 'values of the product that may be changed, of one type or of all',
      run: async (client, [typeCode]) => {
        const data = await client.call(calls.operatorDict, { typeCode });
        return said(data, data.items.map(row).join('\n') || 'nothing');
      },
    },
    {
      name: 'dict-set',
      takes: '<type> <code> <value>',
      about: 'change a value: dict-set mactalk_join_config act_base_count 20',
      options: { only: `in one brand: ${BRANDS.join(' or ')}` },
      run: async (client, [typeCode = '', dictCode = '', value = ''], { only }) => {
        const brand = oneOf({ options: BRANDS }, only, 'only');
        const change = { typeCode, dictCode, value, ...(brand && { only: brand }) };
        const data = await client.call(calls.operatorDictSet, change);
        return said(data, row(data));
      },
    },
  ],
};
