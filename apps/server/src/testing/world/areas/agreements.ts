import { CONSENT_KINDS, type REQUIRED_CONSENTS } from '@marque/contract/agreement/kinds';
import type { Area } from '../area.ts';
import type { Owner } from '../kinds.ts';

/** Publishes a major version of an agreement since the owner agreed. */
async function askAgain(
  { app, client }: Owner,
  kind: (typeof REQUIRED_CONSENTS)[number],
): Promise<void> {
  const { clock, database } = app;
  const versions = [
    { version: '2026-01', is_major: false, effective_at: new Date('2026-01-01T00:00:00+08:00') },
    { version: '2026-05', is_major: true, effective_at: new Date('2026-05-01T00:00:00+08:00') },
  ];
  await database
    .insertInto('agreement_version')
    .values(
      versions.map((one) => ({
        ...one,
        kind,
        title: '协议',
        sections: '[]',
        published_at: clock.now,
      })),
    )
    .execute();
  await database
    .updateTable('consent_state')
    .set({ version: '2026-01' })
    .where('user_id', '=', client.userId)
    .where('kind', '=', kind)
    .execute();
}

/** Gives all consents that the owner has not given, and has another agreement asked for. */
async function giveAll(owner: Owner): Promise<void> {
  const { clock, database } = owner.app;
  await database
    .insertInto('consent_state')
    .values(
      CONSENT_KINDS.map((kind) => ({
        user_id: owner.client.userId,
        kind,
        version: '2026-01',
        given: true,
        at: clock.now,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
  await askAgain(owner, 'privacy');
}

export const area: Area = {
  ids: {},
  lists: {
    measured: {
      'consent.mine': {},
      'consent.asked': {},
    },
    fixed: {
      'in one statement, however many agreements there are': ['agreement.list'],
      'what a change leaves of another list': ['consent.give', 'consent.withdraw'],
      'parts of one text or of one form': ['agreement.text', 'operator.agreementPreview'],
    },
    add: (owner) => askAgain(owner, 'user'),
    grow: ({ owner }) => giveAll(owner),
  },
};
