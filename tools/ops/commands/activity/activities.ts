import * as calls from '@marque/contract/activity/operator-endpoints';
import type {
  ActivityStats,
  CrowdAct,
  DeskActivity,
} from '@marque/contract/activity/operator-schema';
import type { In, Out } from '@marque/contract/core';
import { formatMoney } from '@marque/contract/money';
import { RefusedCall } from '../../client.ts';
import { type CommandGroup, needed, type Options, said } from '../../command.ts';
import { jsonIn } from '../../files.ts';
import { time } from '../../print.ts';

type WrittenActivity = In<typeof calls.operatorActivityCheck>['activity'];

const activity = ({ id, family, title, state, from, until, people }: DeskActivity): string =>
  `${id}  ${family}, ${state}  ${title}\n  ${time(from)} to ${time(until)}, ${people} take part`;

type Screen = Out<typeof calls.operatorActivityScreen>['screens'][number];

const screen = ({ mark, turning }: Screen): string =>
  [
    mark || 'screen',
    ...turning.map(({ digits, path, until }) => `  ${digits}  until ${time(until)}  ${path}`),
  ].join('\n');

const stats = ({ title, state, reason, people, prizes, deals }: ActivityStats): string =>
  [
    `${title}, ${state}${reason ? ` (${reason})` : ''}, ${people} take part`,
    ...prizes.map(
      (one) =>
        `  ${one.id}  ${one.name}  ${one.left ?? '∞'} of ${one.stock ?? '∞'} left, ` +
        `${one.done} given, ${one.toClaim} to be claimed, ${one.lapsed} lapsed, ${one.void} taken back`,
    ),
    ...deals.map(({ id, skuId, quota, left }) => `  ${id}  ${skuId}  ${left} of ${quota} left`),
  ].join('\n');

/** What sample people are asked to do. Throws RefusedCall unless it is one thing. */
function crowdOf({ helps, team, vote }: Options): { act: CrowdAct; subjectId: string } {
  const given = Object.entries({ help: helps, team, vote }).filter(([, subject]) => subject);
  if (given.length !== 1) throw new RefusedCall('say one of --helps, --team, --vote');
  const [act, subjectId] = given[0] as [CrowdAct, string];
  return { act, subjectId };
}

export const group: CommandGroup = {
  refusals: {
    DEALER_REQUIRED: 'name the store with --store',
    DEALER_NOT_FOUND: 'there is no such store',
    PLACE_NOT_FOUND: 'this store is not among the places of the activity',
    ACTIVITY_NOT_FOUND: 'this brand has no such activity: `activities` lists them',
    ACTIVITY_FROZEN: 'the id is taken: what was published is not written anew, take another id',
    ACTIVITY_OVER: 'it is over',
    ACTIVITY_PAUSED: 'it is paused already',
    ACTIVITY_NOT_PAUSED: 'it is not paused',
    ACTIVITY_UNTIL: 'the new end is later than the present one, by seven days at most',
    ACTIVITY_NOT_LIVE: 'it does not run now',
    ACTIVITY_NOT_ELIGIBLE: 'it is for certified owners, and sample people are none',
    CROWD_SUBJECT:
      'the activity has no such participation, entry or team; teams that are paid for are filled by orders',
    HELP_OVER: 'the round is over',
    PAIR_OVER: 'the team is over',
    VOTE_CLOSED: 'votes are not taken now',
  },
  commands: [
    {
      name: 'activities',
      about: 'activities of the brand over the one engine, with how many take part',
      run: async (client) => {
        const data = await client.call(calls.operatorActivities, {});
        return said(data, data.items.map(activity).join('\n') || 'no activities');
      },
    },
    {
      name: 'activity-check',
      takes: '<file>',
      about: 'say what keeps the activity of a JSON file from being published, and its budget',
      run: async (client, [file = '']) => {
        const data = await client.call(calls.operatorActivityCheck, {
          activity: jsonIn<WrittenActivity>(file),
        });
        const problems = data.problems.map(({ path, message }) => `${path}: ${message}`);
        const warnings = data.warnings.map(({ path, message }) => `note: ${path}: ${message}`);
        const budget = `prizes are worth ${formatMoney(data.budgetFen)}`;
        return said(data, [...problems, ...warnings, budget].join('\n'));
      },
    },
    {
      name: 'activity-screen',
      takes: '<activity>',
      about: 'the codes that the screens of a store show for an activity, for the next minutes',
      options: { store: 'the store, for operators of no store' },
      run: async (client, [id = ''], { store }) => {
        const data = await client.call(calls.operatorActivityScreen, { id, dealerId: store });
        return said(data, [`${data.title}, ${data.store}`, ...data.screens.map(screen)].join('\n'));
      },
    },
    {
      name: 'activity-publish',
      takes: '<file>',
      about:
        'publish the activity of a JSON file, unless it has problems; it cannot be written anew',
      run: async (client, [file = '']) => {
        const written = jsonIn<WrittenActivity>(file);
        const data = await client.call(calls.operatorActivityPublish, { activity: written });
        const problems = data.problems.map(({ path, message }) => `${path}: ${message}`);
        return said(data, problems.join('\n') || `published ${written.id}`);
      },
    },
    {
      name: 'activity-stats',
      takes: '<id>',
      about: 'what became of an activity: people, prizes, deals',
      run: async (client, [id = '']) => {
        const data = await client.call(calls.operatorActivityStats, { id });
        return said(data, stats(data));
      },
    },
    {
      name: 'activity-pause',
      takes: '<id>',
      about: 'stop an activity for a while; nothing in it ends meanwhile',
      options: { reason: 'why, for colleagues' },
      run: async (client, [id = ''], options) => {
        const reason = needed(options['reason'], 'reason');
        return said(await client.call(calls.operatorActivityPause, { id, reason }), `paused ${id}`);
      },
    },
    {
      name: 'activity-resume',
      takes: '<id>',
      about: 'let a paused activity go on; all ends move by the pause',
      run: async (client, [id = '']) =>
        said(await client.call(calls.operatorActivityResume, { id }), `${id} goes on`),
    },
    {
      name: 'activity-extend',
      takes: '<id>',
      about: 'let an activity run longer, at most seven days',
      options: { until: "the new end in Shanghai, '2026-12-08 00:00'" },
      run: async (client, [id = ''], options) => {
        const until = needed(options['until'], 'until');
        const data = await client.call(calls.operatorActivityExtend, { id, until });
        return said(data, `${id} runs until ${until}`);
      },
    },
    {
      name: 'activity-cancel',
      takes: '<id>',
      about: 'cancel an activity: what waits is given back, everybody in it is told why',
      options: { reason: 'a sentence that its people read' },
      run: async (client, [id = ''], options) => {
        const reason = needed(options['reason'], 'reason');
        const data = await client.call(calls.operatorActivityCancel, { id, reason });
        return said(data, `cancelled ${id}`);
      },
    },
    {
      name: 'activity-crowd',
      takes: '<id>',
      about: 'let marked sample people act, for walking by hand; in development only',
      options: {
        helps: 'the participation that they help',
        team: 'the free team that they join',
        vote: 'the entry or work that they vote for',
        count: 'how many have done it then, 1 without',
      },
      run: async (client, [id = ''], { count = '1', ...subjects }) => {
        const data = await client.call(calls.operatorActivityCrowd, {
          id,
          ...crowdOf(subjects),
          count: Number(count),
        });
        return said(data, `${data.people} sample people have done it`);
      },
    },
  ],
};
