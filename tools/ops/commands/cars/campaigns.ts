import * as calls from '@marque/contract/cars/campaign/operator-endpoints';
import { CAMPAIGN_STEPS, type DeskCampaign } from '@marque/contract/cars/campaign/operator-schema';
import * as creditCalls from '@marque/contract/car-credit/operator-endpoints';
import type { DeskCreditOffer } from '@marque/contract/car-credit/operator-schema';
import { formatMoney } from '@marque/contract/money';
import { RefusedCall } from '../../client.ts';
import { type CommandGroup, momentOf, needed, said } from '../../command.ts';
import { time } from '../../print.ts';

const campaign = (one: DeskCampaign): string =>
  [
    `${one.id}  ${one.kind}  ${one.state}  ${one.title}`,
    `  open ${time(one.openAt)} to ${time(one.closeAt)}${one.revealAt ? `, told ${time(one.revealAt)}` : ''}${one.convertBy ? `, settled ${time(one.convertBy)}` : ''}`,
    `  ${one.taken} of ${one.quota ?? 'any number of'} places taken, ${one.waiting} wait to be told`,
  ].join('\n');

const offer = (one: DeskCreditOffer): string =>
  [
    `${one.id}  ${one.state}  ${one.title}  ${formatMoney(one.priceFen)} for ${formatMoney(one.worthFen)}`,
    `  ${one.taken} of ${one.quota ?? 'any number'} taken, ${one.used} used; sold until ${time(one.closeAt)}, used until ${time(one.useBy)}`,
  ].join('\n');

export const group: CommandGroup = {
  refusals: {
    CAMPAIGN_NOT_FOUND: 'there is no such campaign of the brand',
    CREDIT_OFFER_NOT_FOUND: 'there is no such offer of the brand',
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
        if (!step) throw new RefusedCall(`say one of ${CAMPAIGN_STEPS.join(', ')}`);
        const data = await client.call(calls.operatorCampaignStep, { id, step });
        return said(data, campaign(data));
      },
    },
    {
      name: 'campaign-postpone',
      takes: '<campaign> <time>',
      about: 'tell the price later: campaign-postpone bz-p54-blind 2027-01-20T20:00 --reason 路试',
      options: { reason: 'what everybody with a place reads' },
      run: async (client, [id = '', at = ''], { reason }) => {
        const data = await client.call(calls.operatorCampaignPostpone, {
          id,
          revealAt: momentOf(at, 'the time'),
          reason: needed(reason, 'reason'),
        });
        return said(data, campaign(data));
      },
    },
    {
      name: 'credit-offers',
      about: 'money counted off cars that is sold ahead: how many are taken and used',
      run: async (client) => {
        const data = await client.call(creditCalls.operatorCreditOffers, {});
        return said(data, data.items.map(offer).join('\n') || 'no offers');
      },
    },
    {
      name: 'credit-offer',
      takes: '<offer> <close|cancel>',
      about: 'sell no more of one; cancel: what is not used goes back as well',
      run: async (client, [id = '', how]) => {
        if (how !== 'close' && how !== 'cancel') throw new RefusedCall('say close or cancel');
        const data = await client.call(creditCalls.operatorCreditOfferEnd, { id, how });
        return said(data, offer(data));
      },
    },
    {
      name: 'credit-offer-applet',
      takes: '<offer> [appId] [page]',
      about: 'the mini-program that takes the payments of one; the cashier does without',
      run: async (client, [id = '', appId, path = 'pages/index/index']) => {
        const applet = appId === undefined ? null : { appId, path };
        const data = await client.call(creditCalls.operatorCreditOfferApplet, { id, applet });
        return said(
          data,
          `${data.title} is paid ${data.applet ? `at ${data.applet}` : 'at the cashier'}`,
        );
      },
    },
  ],
};
