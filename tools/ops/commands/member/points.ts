import * as calls from '@marque/contract/points/operator-endpoints';
import { operatorLevelSettle } from '@marque/contract/member/membership/operator-endpoints';
import * as voucherCalls from '@marque/contract/voucher/operator-endpoints';
import type { In } from '@marque/contract/core';
import { formatInteger, formatMoney } from '@marque/contract/money';
import type { ScoreDecision } from '@marque/contract/points/operator-schema';
import { RefusedCall } from '../../client.ts';
import { type CommandGroup, needed, said } from '../../command.ts';
import { signed } from '../../print.ts';
import { jsonIn } from '../../files.ts';

const decision = ({ id, phone, delta, reason, state, askedBy, decidedBy }: ScoreDecision): string =>
  `${id}  ${phone}  ${signed(delta)}  ${state}  ${askedBy}${decidedBy ? ` / ${decidedBy}` : ''}  ${reason}`;

function amountOf(text: string | undefined): number {
  const amount = Number(text);
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RefusedCall(`points are a whole number above 0, not ${text}`);
  return amount;
}

type Rules = In<typeof calls.operatorRulesSet>['rules'];

export const group: CommandGroup = {
  refusals: {
    SCORE_DECISION_NOT_FOUND: 'there is no such request',
    SCORE_DECISION_OVER: 'this has been decided already',
    SCORE_DECISION_OWN: 'who asked for it does not agree to it as well',
    RULE_IN_THE_PAST: 'rules hold from today on at the earliest',
    SETTLE_REFUSED: 'production ends things by its own clock alone',
    REWARD_NOT_FOUND: 'there is no such reward',
    REWARD_TAKEN_BACK: 'it has been taken back already',
    REWARD_USED: 'it has been used',
    VOUCHER_NOT_FOUND: 'there is no such voucher in this brand',
    COUPON_NOT_FOUND: 'there is no such coupon in this brand',
    COUPON_GONE: 'none is left of this coupon',
  },
  commands: [
    {
      name: 'score',
      takes: '<show|grant|take> <phone> [points]',
      options: { reason: 'what the member reads' },
      about:
        'what a member has of points; gives or takes some, above 10,000 with a second operator',
      run: async (client, [what = '', phone = '', points], { reason }) => {
        if (what === 'show') {
          const data = await client.call(calls.operatorScoreAccount, { phone });
          const lines = [
            `${data.phone}  ${formatInteger(data.score)} points, owes ${formatInteger(data.debt)}`,
            ...data.batches.map(({ day, score }) => `  until ${day}  ${formatInteger(score)}`),
            ...data.entries.map((one) => `  ${one.at}  ${signed(one.delta)}  ${one.title}`),
            ...data.rewards.map(
              (one) =>
                `  reward ${one.id}  ${one.kind}  ${one.title}${one.takenBackAt ? '  taken back' : ''}`,
            ),
          ];
          return said(data, lines.join('\n'));
        }
        if (what !== 'grant' && what !== 'take')
          throw new RefusedCall(`score takes show, grant or take, not ${what}`);
        const delta = amountOf(points) * (what === 'grant' ? 1 : -1);
        const data = await client.call(calls.operatorScoreChange, {
          phone,
          delta,
          reason: needed(reason, 'reason'),
        });
        return said(data, decision(data));
      },
    },
    {
      name: 'score-waiting',
      about: 'what waits for a second operator',
      run: async (client) => {
        const data = await client.call(calls.operatorScoreWaiting, {});
        return said(data, data.items.map(decision).join('\n') || 'nothing waits');
      },
    },
    {
      name: 'score-decide',
      takes: '<approve|refuse> <id>',
      about: 'agrees to what another operator asked for, or does not',
      run: async (client, [what = '', id = '']) => {
        if (what !== 'approve' && what !== 'refuse')
          throw new RefusedCall(`score-decide takes approve or refuse, not ${what}`);
        const data = await client.call(calls.operatorScoreDecide, {
          id,
          approved: what === 'approve',
        });
        return said(data, decision(data));
      },
    },
    {
      name: 'score-ledger',
      options: { month: 'e.g. 2026-11' },
      about: 'the books of points of a month: given, used, lost, owed to members at its end',
      run: async (client, _args, { month }) => {
        const data = await client.call(calls.operatorScoreLedger, {
          month: needed(month, 'month'),
        });
        const lines = data.accounts.map(
          ({ account, brand, amount }) =>
            `${account.padEnd(24)} ${brand.padEnd(5)} ${signed(amount)}`,
        );
        return said(data, [...lines, `liability ${formatInteger(data.liability)}`].join('\n'));
      },
    },
    {
      name: 'rules',
      about: 'what gives points: now, from a day on, and before',
      run: async (client) => {
        const data = await client.call(calls.operatorRules, {});
        const lines = data.rules.map(
          (one) =>
            `${one.state.padEnd(4)} ${one.rule.padEnd(14)} ${one.brand.padEnd(4)} v${one.version} from ${one.effectiveOn}  ${one.score}${one.growth > 0 ? ` + ${one.growth} growth` : ''}${one.perYuan ? ' per yuan' : ''}  ${one.title}`,
        );
        return said(data, lines.join('\n'));
      },
    },
    {
      name: 'rules-set',
      takes: '<file>',
      options: { from: 'the first day they hold on, e.g. 2026-12-01' },
      about: 'new versions of rules, as a JSON list',
      run: async (client, [file = ''], { from }) => {
        const rules = jsonIn<Rules>(file);
        const effectiveOn = needed(from, 'from');
        const data = await client.call(calls.operatorRulesSet, { effectiveOn, rules });
        return said(data, `${rules.length} rules hold from ${effectiveOn} on`);
      },
    },
    {
      name: 'coupon-give',
      takes: '<phone> <coupon>',
      options: { reason: 'why' },
      about: 'gives a member a coupon',
      run: async (client, [phone = '', couponId = ''], { reason }) => {
        const data = await client.call(calls.operatorCouponGive, {
          phone,
          couponId,
          reason: needed(reason, 'reason'),
        });
        return said(data, `reward ${data.id} given`);
      },
    },
    {
      name: 'vouchers',
      about: 'sorts of vouchers for stores there are to give',
      run: async (client) => {
        const data = await client.call(voucherCalls.operatorVouchers, {});
        const lines = data.items.map(
          ({ id, title, valueFen, covers, validDays }) =>
            `${id.padEnd(20)} ${title}  ${valueFen === null ? covers.join('、') : formatMoney(valueFen)}  ${validDays} days`,
        );
        return said(data, lines.join('\n'));
      },
    },
    {
      name: 'voucher-give',
      takes: '<phone> <sort>',
      options: { reason: 'why' },
      about: 'gives a member a voucher for stores',
      run: async (client, [phone = '', template = ''], { reason }) => {
        const data = await client.call(voucherCalls.operatorVoucherGive, {
          phone,
          template,
          reason: needed(reason, 'reason'),
        });
        return said(data, `reward ${data.id} given`);
      },
    },
    {
      name: 'reward-take-back',
      takes: '<reward>',
      about: 'takes back what `score show` lists as a reward',
      run: async (client, [id = '']) => {
        const data = await client.call(calls.operatorRewardTakeBack, { id });
        return said(data, `reward ${data.id} taken back`);
      },
    },
    {
      name: 'settle',
      options: { at: 'the day, e.g. 2027-07-01' },
      about: 'ends points and settles levels as of another day; development alone',
      run: async (client, _args, { at }) => {
        const day = needed(at, 'at');
        const { expired } = await client.call(calls.operatorSettle, { day });
        const { settled } = await client.call(operatorLevelSettle, { day });
        return said(
          { expired, settled },
          `points of ${expired} members ended, ${settled} levels settled`,
        );
      },
    },
  ],
};
