import * as modelCalls from '@marque/contract/operator/car-model-endpoints';
import * as calls from '@marque/contract/operator/car-option-endpoints';
import { type CommandGroup, needed, said } from '../command.ts';
import { fileAt } from '../files.ts';
import { time } from '../print.ts';

export const group: CommandGroup = {
  refusals: {
    OPTIONAL_NOT_FOUND: 'there is no such option',
    MODEL_UNFIT: 'phones could not turn this model: docs/car-models.md says what it needs',
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
