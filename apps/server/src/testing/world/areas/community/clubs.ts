import { clubAnnounce, clubDecide, clubJoin } from '@marque/contract/community/club/endpoints';
import { ownMemberPage } from '@marque/contract/community/relation/endpoints';
import { type Client, signIn } from '../../../app.ts';
import { addClub } from '../../../community/clubs.ts';
import { keyed } from '../../../orders.ts';
import { oncePer } from '../../../once-per.ts';
import { type Area, byId, copyId, ofOperator, page, quoted } from '../../area.ts';
import { idOf, type Kind, openKind, type Owner, ownKind, typed } from '../../kinds.ts';
import { series } from '../cars/cars.ts';
import { upload } from '../media.ts';

const authorOf = async (client: Client): Promise<string> =>
  (await client.call(ownMemberPage, {})).authorId;

/** A club that the member leads: with an announcement, two members, and somebody who waits. */
const led = oncePer(async (owner: Owner) => {
  const { app, client } = owner;
  const id = await addClub(app, client, { joining: 'approve' });
  await client.call(clubAnnounce, { clubId: id, text: '周六集合', pinned: false }, keyed());
  const people = await Promise.all([1, 2, 3].map(() => signIn(app)));
  const authors: string[] = [];
  for (const [n, one] of people.entries()) {
    await one.call(clubJoin, { clubId: id, answer: '内环' });
    authors.push(await authorOf(one));
    const yes = { clubId: id, authorId: authors[n]!, ok: true };
    if (n > 0) await client.call(clubDecide, yes);
  }
  return { id, authors };
});
const club = ownKind(async (owner) => [(await led(owner)).id], { shown: true });
const anyClub = openKind(async (owner) => [(await led(owner)).id]);
/** The one who waits, then the two members. */
const person: Kind = {
  ...openKind(async (owner) => (await led(owner)).authors),
  missing: () => 'AAAAAAAAAAAA',
};

const ofMember = { clubId: club, authorId: person };
const about = (owner: Owner, n: number) => ({
  clubId: idOf(club, owner),
  authorId: idOf(person, owner, n),
});

export const area: Area = {
  ids: {
    'club.page': { seriesId: series },
    'club.detail': { id: anyClub },
    'club.members': { id: anyClub },
    'club.create': { seriesId: series, cover: upload },
    'club.join': { clubId: anyClub },
    'club.leave': { clubId: anyClub },
    'club.decide': ofMember,
    'club.role': ofMember,
    'club.remove': ofMember,
    'club.announce': { clubId: club },
    'club.unannounce': { clubId: club, id: typed },
    'operator.clubFreeze': { id: anyClub },
    'operator.clubLeader': { id: anyClub, authorId: person },
  },
  inputs: {
    'club.create': (owner) => ({
      name: '山路研究所',
      rules: '不追不逼',
      joining: 'open',
      question: '',
      cover: idOf(upload, owner, 1),
    }),
    'club.announce': (owner) => ({ clubId: idOf(club, owner), text: '带好水', pinned: false }),
    'club.unannounce': (owner) => ({ clubId: idOf(club, owner), id: 'none' }),
    'club.decide': (owner) => ({ ...about(owner, 0), ok: true }),
    'club.role': (owner) => ({ ...about(owner, 1), role: 'manager' }),
    'club.remove': (owner) => ({ ...about(owner, 2), reason: '发了广告' }),
  },
  lists: {
    measured: {
      'club.page': [{ input: page }, { input: () => ({ view: 'mine', ...page() }) }],
      'club.members': { input: (owner) => ({ ...byId(anyClub)(owner), ...page() }) },
      'operator.clubs': { input: page, who: ofOperator },
    },
    fixed: {
      'parts of one record of a member': ['club.detail'],
    },
    grow: async ({ owner, me, copy }) => {
      const own = quoted(idOf(club, owner));
      await copy('club', `id = ${own}`, { id: copyId });
      await copy('club_member', `${me} and club_id = ${own}`, {
        club_id: `one.club_id || '-' || n`,
        id: copyId,
      });
      await copy('club_member', `${me} and club_id = ${own}`, {
        user_id: `one.user_id || '-' || n`,
        role: `'member'`,
        rank: '2',
        id: `one.id || '-guest-' || n`,
      });
    },
  },
};
