import * as calls from '@marque/contract/used-car/stock/operator-endpoints';
import type {
  InspectionSheet,
  UsedCarSheet,
  UsedCarStanding,
} from '@marque/contract/used-car/stock/operator-schema';
import { formatMoney } from '@marque/contract/money';
import { type CommandGroup, fenOf, said } from '../../command.ts';
import { jsonIn } from '../../files.ts';

const stands = ({ id, status, certified, priceFen }: UsedCarStanding): string =>
  `${id}  ${status}  ${formatMoney(priceFen)}  ${certified ? 'certified' : 'not certified'}`;

export const group: CommandGroup = {
  refusals: {
    USED_CAR_NOT_FOUND: 'there is no used car of that id',
    USED_CAR_SOLD: 'the car is sold, and stays as it is',
    CAR_TYPE_UNFIT: 'no such trim or colour of the brand, or the store is in no known city',
    VIN_WRONG: 'the VIN is none: compare it with the licence',
    VIN_STANDS: 'the VIN stands on another used car',
  },
  commands: [
    {
      name: 'used-car-add',
      takes: '<file.json>',
      about: 'enter a used car, or change one; it is shown once it is inspected',
      run: async (client, [file = '']) => {
        const data = await client.call(calls.operatorUsedCarAdd, jsonIn<UsedCarSheet>(file));
        return said(data, stands(data));
      },
    },
    {
      name: 'inspection',
      takes: '<car> <file.json>',
      about: 'keep the result of an inspection, and show the car',
      run: async (client, [id = '', file = '']) => {
        const data = await client.call(calls.operatorUsedCarInspection, {
          id,
          report: jsonIn<InspectionSheet>(file),
        });
        return said(data, stands(data));
      },
    },
    {
      name: 'used-car-price',
      takes: '<car> <yuan>',
      about: 'what a used car costs from now on; earlier prices stay in its history',
      run: async (client, [id = '', price]) => {
        const data = await client.call(calls.operatorUsedCarPrice, { id, priceFen: fenOf(price) });
        return said(data, stands(data));
      },
    },
    {
      name: 'used-car-off',
      takes: '<car>',
      about: 'take a used car back; viewings are cancelled. `inspection` shows it again',
      run: async (client, [id = '']) => {
        const data = await client.call(calls.operatorUsedCarOff, { id });
        return said(data, stands(data));
      },
    },
    {
      name: 'used-car-sold',
      takes: '<car>',
      about: 'note that a used car is sold; viewings are cancelled',
      run: async (client, [id = '']) => {
        const data = await client.call(calls.operatorUsedCarSold, { id });
        return said(data, stands(data));
      },
    },
  ],
};
