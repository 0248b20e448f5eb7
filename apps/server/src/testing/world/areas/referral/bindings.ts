import { signIn } from '../../../app.ts';
import { bind, join } from '../../../referral/bindings.ts';
import { addProgramme } from '../../../referral/programmes.ts';
import type { Area } from '../../area.ts';
import { mallKind, openKind, type Owner } from '../../kinds.ts';

const period = {
  from: '2098-01-01 08:00',
  bindUntil: '2098-03-01 08:00',
  saleUntil: '2098-09-01 08:00',
};

/** Nobody of the test world is new to the brand. */
const friend = { freshDays: 0, known: [], series: [] };

/** A programme that runs, and one that is ahead. */
export const recommending = mallKind(async ({ app }) => [
  (await addProgramme(app, { friend })).slug,
  (await addProgramme(app, { period })).slug,
]);

/** The codes of somebody whom the member accepted, of another one, and the member's own. */
const inviterCode = openKind(async (owner: Owner) => {
  const { app, client, mall } = owner;
  const [slug] = await recommending.inMall(mall);
  const codeOf = async () => join({ slug: slug! }, await signIn(app));
  const codes = [await codeOf(), await codeOf(), await join({ slug: slug! }, client)];
  await bind(client, codes[0]!);
  return codes;
});

export const area: Area = {
  ids: {
    'referral.standing': { slug: recommending, code: inviterCode },
    'referral.touch': { code: inviterCode },
    'referral.join': { slug: recommending },
    'referral.bind': { code: inviterCode },
    'referral.change': { code: inviterCode },
    'referral.showMe': { slug: recommending },
    'referral.remind': { slug: recommending },
  },
  lists: {
    fixed: {
      'the steps of one recommendation': ['referral.bind', 'referral.change', 'referral.progress'],
    },
  },
};
