import type { In } from '@marque/contract/core';
import { formatMoney } from '@marque/contract/money';
import { operatorSellInspected } from '@marque/contract/used-car/sell/operator-endpoints';
import { type CommandGroup, said } from '../command.ts';
import { jsonIn } from '../files.ts';

export const group: CommandGroup = {
  refusals: { CAR_STRUCTURAL: 'a damaged frame has no price: tell the owner, and close the lead' },
  commands: [
    {
      name: 'sell-inspected',
      takes: '<lead> <file>',
      about:
        'what the inspection of a car found to be different: {found: {km, transfers, soh, condition}, days}; the price follows',
      run: async (client, [id = '', file = '']) => {
        const sheet = jsonIn<Omit<In<typeof operatorSellInspected>, 'id'>>(file);
        const data = await client.call(operatorSellInspected, { ...sheet, id });
        return said(data, `${data.id} ${formatMoney(data.totalFen)}`);
      },
    },
  ],
};
