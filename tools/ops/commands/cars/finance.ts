import { formatMoney } from '@marque/contract/money';
import type { In } from '@marque/contract/core';
import * as calls from '@marque/contract/cars/finance/operator-endpoints';
import type { ProductSheet } from '@marque/contract/cars/finance/operator-schema';
import { type CommandGroup, said } from '../../command.ts';
import { jsonIn } from '../../files.ts';

const percent = (bp: number): string => `${bp / 100} %`;

const row = (product: ProductSheet): string => {
  const { id, kind, name, months, minDownBp, annualBp, flatBp, upfrontFeeFen } = product;
  const costs = [
    kind === 'flat' ? `${percent(flatBp)} a year, flat` : `${percent(annualBp)} a year`,
    upfrontFeeFen > 0 ? `${formatMoney(upfrontFeeFen)} before` : '',
  ];
  return [
    `${id}  ${kind}  ${name}`,
    costs.filter(Boolean).join(' and '),
    `${months.join('/')} months, ${percent(minDownBp)} down`,
  ].join('  ');
};

export const group: CommandGroup = {
  refusals: {
    SERIES_NOT_FOUND: 'there is no such series of this brand',
    RULE_IN_PAST: 'rules of days that are over stay as they are: `effectiveOn` is today or later',
  },
  commands: [
    {
      name: 'finance',
      about: 'what the brand lends by; with --json to change and publish it',
      run: async (client) => {
        const data = await client.call(calls.operatorFinance, {});
        return said(data, data.products.map(row).join('\n') || 'nothing');
      },
    },
    {
      name: 'finance-set',
      takes: '<file>',
      about: 'lend by these products from now on, as `finance --json` writes them',
      run: async (client, [file = '']) => {
        const sheet = jsonIn<In<typeof calls.operatorFinanceSet>>(file);
        const data = await client.call(calls.operatorFinanceSet, sheet);
        return said(
          data,
          `new or changed: ${data.added.join(', ') || 'none'}\nended: ${data.closed.join(', ') || 'none'}`,
        );
      },
    },
    {
      name: 'fee-rules-set',
      takes: '<file>',
      about: 'taxes, plate fees and premiums of cars from a day on',
      run: async (client, [file = '']) => {
        const sheet = jsonIn<In<typeof calls.operatorFeeRulesSet>>(file);
        const data = await client.call(calls.operatorFeeRulesSet, sheet);
        return said(data, `${data.rules} rules from ${data.effectiveOn} on`);
      },
    },
  ],
};
