import * as calls from '@marque/contract/referral/reward/operator-endpoints';
import type { DeskBinding, DeskFacts } from '@marque/contract/referral/reward/operator-schema';
import { type CommandGroup, needed, oneOf, said } from '../../command.ts';
import { time } from '../../print.ts';

const binding = (one: DeskBinding): string =>
  [
    `${one.id}  ${one.state}  ${one.programme} version ${one.version}  ${one.inviter} recommended ${one.friend}`,
    `  accepted ${time(one.boundAt)}, until ${time(one.expiresAt)}${one.dueAt ? `, due ${time(one.dueAt)}` : ''}`,
    ...(one.reviewBy ? [`  to be decided by ${time(one.reviewBy)}`] : []),
    ...(one.reason ? [`  ${one.reason}`] : []),
  ].join('\n');

const facts = (one: DeskFacts): string =>
  [
    binding(one),
    ...one.steps.map(
      ({ step, kind, ref, at, undoneAt }) =>
        `  ${step}: ${kind} ${ref}, ${time(at)}${undoneAt ? `, undone ${time(undoneAt)}` : ''}`,
    ),
    ...one.sales.map(
      ({ orderId, at, voidAt }) =>
        `  sale: ${orderId}, ${time(at)}${voidAt ? `, void ${time(voidAt)}` : ''}`,
    ),
    ...one.places.map(({ key, state, at }) => `  place in ${key}: ${state}, ${time(at)}`),
    ...one.rewards.map(
      ({ id, side, key, state, dueAt, reason }) =>
        `  ${side} ${key}: ${state}${dueAt ? `, due ${time(dueAt)}` : ''}${reason ? `, ${reason}` : ''}  ${id}`,
    ),
  ].join('\n');

export const group: CommandGroup = {
  refusals: {
    BINDING_NOT_FOUND: 'this brand has no such recommendation: `referral-reviews` lists some',
    BINDING_STATE: 'it is not in the state for this: `referral-binding` shows it',
  },
  commands: [
    {
      name: 'referral-reviews',
      about: 'recommendations that somebody has to look at, the first promised in front',
      run: async (client) => {
        const data = await client.call(calls.operatorReferralReviews, {});
        return said(data, data.items.map(binding).join('\n') || 'nothing waits');
      },
    },
    {
      name: 'referral-binding',
      takes: '<recommendation>',
      about: 'a recommendation with its facts, places and rewards',
      run: async (client, [id = '']) => {
        const data = await client.call(calls.operatorReferralBinding, { id });
        return said(data, facts(data));
      },
    },
    {
      name: 'referral-review',
      takes: '<recommendation> pass|refuse',
      options: { reason: 'a sentence that its people read' },
      about: 'decides on a recommendation that was accepted right before the order',
      run: async (client, [id = '', decision], options) => {
        const data = await client.call(calls.operatorReferralReview, {
          id,
          decision: oneOf(
            { options: ['pass', 'refuse'] },
            needed(decision, 'decision'),
            'decision',
          )!,
          reason: needed(options['reason'], 'reason'),
        });
        return said(data, binding(data));
      },
    },
    {
      name: 'referral-return',
      takes: '<recommendation>',
      options: { reason: 'a sentence that its people read' },
      about: 'takes a counted recommendation back whose car was returned',
      run: async (client, [id = ''], options) => {
        const reason = needed(options['reason'], 'reason');
        const data = await client.call(calls.operatorReferralReturn, { id, reason });
        return said(data, binding(data));
      },
    },
    {
      name: 'referral-settle',
      options: { at: 'the day at whose end, such as 2026-12-14' },
      about: 'gives what is due at the end of a day, in development only',
      run: async (client, _args, { at }) => {
        const day = needed(at, 'at');
        return said(
          await client.call(calls.operatorReferralSettle, { day }),
          `settled as of ${day}`,
        );
      },
    },
  ],
};
