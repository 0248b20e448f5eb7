import type { In } from '@marque/contract/core';
import * as subsidies from '@marque/contract/used-car/replacement/operator-endpoints';
import type { SubsidySheet } from '@marque/contract/used-car/replacement/operator-schema';
import * as calls from '@marque/contract/used-car/valuation/operator-endpoints';
import { formatMoney } from '@marque/contract/money';
import { type CommandGroup, said } from '../command.ts';
import { jsonIn } from '../files.ts';

const percent = (bp: number): string => `${bp / 100} %`;

const amountOf = ({ amountFen, capFen, percentBp }: SubsidySheet): string =>
  percentBp > 0
    ? `${percent(percentBp)}${capFen === null ? '' : ` up to ${formatMoney(capFen)}`}`
    : formatMoney(amountFen);

const row = (one: SubsidySheet): string =>
  [
    one.id,
    one.level,
    one.brand ?? 'both brands',
    one.energy,
    one.oldCar === 'any'
      ? 'any old car'
      : `old car of the ${one.oldCar === 'own' ? 'brand' : 'others'}`,
    `${amountOf(one)} ${one.paid}`,
    `${one.fromDay}..${one.toDay}`,
  ].join('  ');

export const group: CommandGroup = {
  refusals: {},
  commands: [
    {
      name: 'valuation-rules',
      about:
        'by which rules cars are valued, today and later; with --json to change one and set it',
      run: async (client) => {
        const data = await client.call(calls.operatorValuationRules, {});
        const rows = data.items.map(
          ({ effectiveOn, rule, source }) =>
            `${effectiveOn}  new car − ${percent(rule.discountBp)}, first year − ${percent(rule.age.ICE.firstBp)}  ${source}`,
        );
        return said(data, rows.join('\n') || 'nothing');
      },
    },
    {
      name: 'valuation-rules-set',
      takes: '<file>',
      about: 'value cars by this rule from a day on, one item of `valuation-rules --json`',
      run: async (client, [file = '']) => {
        const sheet = jsonIn<In<typeof calls.operatorValuationRulesSet>>(file);
        const data = await client.call(calls.operatorValuationRulesSet, sheet);
        return said(data, `from ${data.effectiveOn} on; reports keep the rule they were made by`);
      },
    },
    {
      name: 'subsidy-rules',
      about: 'what is paid for an old car beside its value; with --json to change and set it',
      run: async (client) => {
        const data = await client.call(subsidies.operatorSubsidyRules, {});
        return said(data, data.items.map(row).join('\n') || 'nothing');
      },
    },
    {
      name: 'subsidy-rules-set',
      takes: '<file>',
      about:
        'add these subsidies, or change those of the same ids, as `subsidy-rules --json` writes them',
      run: async (client, [file = '']) => {
        const sheet = jsonIn<In<typeof subsidies.operatorSubsidyRulesSet>>(file);
        const data = await client.call(subsidies.operatorSubsidyRulesSet, sheet);
        return said(data, `${data.rules} subsidies`);
      },
    },
  ],
};
