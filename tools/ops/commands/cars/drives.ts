import * as calls from '@marque/contract/cars/drive/operator-endpoints';
import { type CommandGroup, needed, said } from '../../command.ts';

const WAYS = { sms: 'write, no call', daytime: 'call from 10 to 18', any: 'call or write' };

export const group: CommandGroup = {
  refusals: {
    DRIVE_NOT_FOUND: 'there is no test drive of that id or code, or it is another store’s',
    DRIVE_PHONE_HIDDEN: 'the number is told from a day before the drive until a day after it',
    DRIVE_NO_CALL: 'the person asked for no call',
    DRIVE_NO_CAR: 'the store has no demo car of this series by now',
    DRIVE_TOO_FAR: 'the store does not drive that far to a customer’s door',
    DRIVE_CALL_HOURS: 'the person takes calls from 10 to 18',
  },
  commands: [
    {
      name: 'drive-finish',
      takes: '<appointment or code>',
      about: 'who has arrived has driven: how far, how long, where',
      options: { km: 'such as 8.6', minutes: 'at the wheel', route: 'what people read' },
      run: async (client, [id = ''], { km, minutes, route = '' }) => {
        const data = await client.call(calls.operatorDriveFinish, {
          id,
          km: Number(needed(km, 'km')),
          minutes: Number(needed(minutes, 'minutes')),
          route,
        });
        return said(data, `${data.id} is ${data.status}`);
      },
    },
    {
      name: 'drive-phone',
      takes: '<appointment or code>',
      about: 'name and number around the drive; the person sees that you looked, and why',
      options: { reason: 'what people read' },
      run: async (client, [id = ''], { reason }) => {
        const purpose = needed(reason, 'reason');
        const data = await client.call(calls.operatorDrivePhone, { id, purpose });
        return said(
          data,
          [data.name, data.phone, WAYS[data.way], data.place].filter(Boolean).join(', '),
        );
      },
    },
  ],
};
