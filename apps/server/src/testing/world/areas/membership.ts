import type { Out } from '@marque/contract/core';
import { growthList, type memberRules } from '@marque/contract/member/membership/endpoints';
import { type Area, byId, copyId, page } from '../area.ts';
import { ownKind } from '../kinds.ts';

// Registering gives growth.
const growthEntry = ownKind(async (owner) =>
  (await owner.client.call(growthList, {})).items.map(({ id }) => id),
);

const rulesIn = ({ sections }: Out<typeof memberRules>): number =>
  sections.reduce((sum, { rows }) => sum + rows.length, 0);

export const area: Area = {
  ids: { 'growth.entry': { id: growthEntry } },
  inputs: { 'growth.entry': byId(growthEntry) },
  lists: {
    measured: { 'growth.list': { input: page }, 'member.rules': { rows: rulesIn } },
    fixed: {
      'levels of a brand, days of a week, entries about one entry': [
        'member.center',
        'growth.get',
        'growth.entry',
        'operator.level',
      ],
    },
    grow: async ({ me, copy }) => {
      await copy('growth_entry', me, { id: copyId, reference: `one.reference || n` });
    },
  },
};
