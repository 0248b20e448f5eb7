import * as modelCalls from '@marque/contract/cars/model/operator-endpoints';
import * as calls from '@marque/contract/cars/custom/operator-endpoints';
import * as competitorCalls from '@marque/contract/cars/competitor/operator-endpoints';
import type { CompetitorSheet } from '@marque/contract/cars/competitor/operator-schema';
import * as saleCalls from '@marque/contract/cars/sale/operator-endpoints';
import type { In } from '@marque/contract/core';
import { formatMoney } from '@marque/contract/money';
import { RefusedCall } from '../../client.ts';
import { type CommandGroup, fenOf, needed, said } from '../../command.ts';
import { fileAt, jsonIn } from '../../files.ts';
import { time } from '../../print.ts';

const competitor = ({ id, label, bodyType, priceFromFen, asOf, source, values }: CompetitorSheet) =>
  `${id}  ${label}  ${bodyType}  from ${formatMoney(priceFromFen)}  ${Object.keys(values).length} values of ${asOf}, ${source}`;

export const group: CommandGroup = {
  refusals: {
    OPTIONAL_NOT_FOUND: 'there is no such option',
    MODEL_UNFIT: 'phones could not turn this model: docs/car-models.md says what it needs',
    TYPE_NOT_FOUND: 'there is no such trim',
    CAR_PRICE_NOT_FOUND:
      'nothing of that name has a price then: type:<trim>, option:<option>:<trim> or bag:<goods>',
    COMPETITOR_UNFIT: 'some of these cars could not be compared',
    OPTION_NEEDED: 'a trim could not be built without it; offer another one first',
  },
  commands: [
    {
      name: 'option-off',
      takes: '<option>',
      about: 'take an option of cars off sale: option-off xtl-tianyi-o-glass --reason …',
      options: { from: 'since when, as 2026-12-01T00:00:00Z; at once without', reason: 'why' },
      run: async (client, [id = ''], { from, reason }) => {
        const data = await client.call(calls.operatorOptionOff, {
          id,
          reason: needed(reason, 'reason'),
          ...(from && { from }),
        });
        const { name, stranded } = data;
        const lost = stranded.length > 0 ? `\nwith it: ${stranded.join('、')}` : '';
        return said(data, `${name} off since ${time(data.from)}${lost}`);
      },
    },
    {
      name: 'car-price',
      takes: '<subject> <yuan>',
      about: 'set what a trim or an option costs: car-price type:xtl-tianyi-family 169800',
      options: {
        from: 'since when, as 2026-12-01T00:00:00Z; at once without',
        protects: 'yes: a lower price comes back to who has signed at a higher one',
      },
      run: async (client, [subject = '', price], { from, protects }) => {
        const data = await client.call(saleCalls.operatorCarPrice, {
          subject,
          fen: fenOf(price),
          protects: protects === 'yes',
          ...(from && { from }),
        });
        const until = data.to ? ` until ${time(data.to)}` : '';
        return said(
          data,
          `${subject} ${formatMoney(data.wasFen)} → ${formatMoney(data.fen)} since ${time(data.from)}${until}`,
        );
      },
    },
    {
      name: 'car-type',
      takes: '<trim> <on|off>',
      about: 'put a trim on sale, or take it off: car-type xtl-tianyi-family off',
      options: { from: 'since when, as 2026-12-01T00:00:00Z; at once without' },
      run: async (client, [id = '', state], { from }) => {
        if (state !== 'on' && state !== 'off') throw new RefusedCall('say on or off');
        const data = await client.call(saleCalls.operatorCarTypeSale, {
          id,
          onSale: state === 'on',
          ...(from && { from }),
        });
        return said(data, `${data.name} ${state} since ${time(data.from)}`);
      },
    },
    {
      name: 'competitors',
      about: 'cars of others that may be compared; with --json to change and publish them',
      run: async (client) => {
        const data = await client.call(competitorCalls.operatorCompetitors, {});
        return said(data, data.cars.map(competitor).join('\n') || 'nothing');
      },
    },
    {
      name: 'competitor-set',
      takes: '<file>',
      about: 'compare with these cars of others from now on, as `competitors --json` writes them',
      run: async (client, [file = '']) => {
        const sheet = jsonIn<In<typeof competitorCalls.operatorCompetitorSet>>(file);
        const data = await client.call(competitorCalls.operatorCompetitorSet, sheet);
        return said(
          data,
          `new or changed: ${data.changed.join(', ') || 'none'}\nremoved: ${data.removed.join(', ') || 'none'}`,
        );
      },
    },
    {
      name: 'model-set',
      takes: '<series> [file.glb]',
      about: "turn a GLB of the brand's own; without a file the one of the content again",
      run: async (client, [id = '', file]) => {
        const data =
          file === undefined
            ? await client.call(modelCalls.operatorModelUnset, { id })
            : await client.call(modelCalls.operatorModelSet, { id, file: fileAt(file) });
        const { name, model } = data;
        return said(
          data,
          model
            ? `${name} turns ${model.key}, ${model.triangles} triangles, ${model.bytes} bytes`
            : `${name} has pictures only`,
        );
      },
    },
  ],
};
