import * as calls from '@marque/contract/operator/campaign-endpoints';
import { CAMPAIGN_STEPS, type DeskCampaign } from '@marque/contract/operator/campaign-schema';
import { Refused } from '../client.ts';
import { type CommandGroup, said } from '../command.ts';
import { time } from '../print.ts';

const campaign = (one: DeskCampaign): string =>
  [
    `${one.id}  ${one.kind}  ${one.state}  ${one.title}`,
    `  open ${time(one.openAt)} to ${time(one.closeAt)}${one.revealAt ? `, told ${time(one.revealAt)}` : ''}${one.convertBy ? `, settled ${time(one.convertBy)}` : ''}`,
    `  ${one.taken} of ${one.quota ?? 'any number of'} places taken, ${one.waiting} wait to be told`,
  ].join('\n');

export const group: CommandGroup = {
  refusals: {
    CAMPAIGN_NOT_FOUND: 'there is no such campaign of the brand',
    CAMPAIGN_STEP_REFUSED: 'its state does not allow that: `campaigns` shows it',
  },
  commands: [
    {
      name: 'campaigns',
      about: 'campaigns of cars with their places, drafts as well',
      run: async (client) => {
        const data = await client.call(calls.operatorCampaigns, {});
        return said(data, data.items.map(campaign).join('\n') || 'no campaigns');
      },
    },
    {
      name: 'campaign',
      takes: `<campaign> <${CAMPAIGN_STEPS.join('|')}>`,
      about: 'move a campaign on before its time; cancel: everybody has their money back',
      run: async (client, [id = '', word]) => {
        const step = CAMPAIGN_STEPS.find((one) => one === word);
        if (!step) throw new Refused(`say one of ${CAMPAIGN_STEPS.join(', ')}`);
        const data = await client.call(calls.operatorCampaignStep, { id, step });
        return said(data, campaign(data));
      },
    },
  ],
};
