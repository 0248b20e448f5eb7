import { ACT_POINTS, ACT_TAGS } from '@marque/contract/community/act-review/labels';
import { WrittenAct } from '@marque/contract/community/act/operator-schema';
import type { JoinStatus } from '@marque/contract/community/act/states';
import { sql } from 'kysely';
import { z } from 'zod';
import { recountReviews } from '#domains/review/module.ts';
import type { Tx } from '#kernel/database.ts';
import { Brand, Time } from './parts.ts';
import { insertNew, upsert } from './repository.ts';
import { momentOf } from './times.ts';

const written = WrittenAct.shape;

/** Activities with the content's people who take part. Sample data. */
export const Acts = z.array(
  z.strictObject({
    ...written,
    brand: Brand,
    status: z.enum(['published', 'cancelled']).default('published'),
    cancelReason: z.string().default(''),
    signFrom: Time,
    signTo: Time,
    sessions: z.array(
      z.strictObject({
        ...written.sessions.unwrap().shape,
        startsAt: Time,
        endsAt: Time,
        /** How many people take part, and how many parties queue. */
        guests: z.int().min(0).default(0),
        waiting: z.int().min(0).default(0),
      }),
    ),
    /** What its guests say of it; `by`: the number of the guest in the first session, from 1. */
    reviews: z
      .array(
        z.strictObject({
          by: z.int().min(1),
          at: Time,
          stars: z.record(z.enum(ACT_POINTS), z.int().min(1).max(5)),
          tags: z.array(z.enum(ACT_TAGS)).default([]),
          text: z.string().min(10),
          images: z.array(z.string()).default([]),
          anonymous: z.boolean().default(false),
          append: z.strictObject({ text: z.string(), at: Time }).optional(),
          answer: z.strictObject({ text: z.string(), at: Time }).optional(),
          likes: z.int().min(0).default(0),
        }),
      )
      .default([]),
  }),
);
type SeedAct = z.infer<typeof Acts>[number];
type SeedSession = SeedAct['sessions'][number];

type SeedUser = { id: string; nick: string; avatar: string; car: string };

const OWN = 'seed-';

/** Returns the activities that members have signed up for. They keep their times. */
async function inUse(tx: Tx): Promise<Set<string>> {
  const { rows } = await sql<{ act_id: string }>`
    select distinct act_id from act_join where id not like ${`${OWN}%`}`.execute(tx);
  return new Set(rows.map(({ act_id }) => act_id));
}

const DAY_MS = 24 * 3_600_000;

function joinsOf(act: SeedAct, session: SeedSession, { users, today }: LoadedFrom) {
  const starts = momentOf(session.startsAt, today).getTime();
  const isOver = momentOf(session.endsAt, today).getTime() < momentOf(NOW, today).getTime();
  const count = session.guests + session.waiting;
  // A person has one place in an activity, so each session has people of its own.
  const before = act.sessions.slice(0, act.sessions.indexOf(session));
  const from = before.reduce((sum, one) => sum + one.guests + one.waiting, 0);
  return users.slice(from, from + count).map((user, i) => {
    const waits = i >= session.guests;
    const came: JoinStatus = isOver ? 'checkedIn' : 'confirmed';
    const status: JoinStatus = act.status === 'cancelled' ? 'cancelled' : waits ? 'waiting' : came;
    const at = new Date(momentOf(act.signFrom, today).getTime() + (i + 1) * 47 * 60_000);
    return {
      user_id: user.id,
      id: joinId(act, session, i + 1),
      order_no: joinId(act, session, i + 1),
      act_id: act.id,
      session_id: session.id,
      brand: act.brand,
      status,
      seats: 1,
      waiting_no: waits ? i - session.guests + 1 : null,
      // Every sixth of them does not want to be shown.
      shown: i % 6 !== 5,
      city: CITIES[i % CITIES.length],
      fee_fen: act.feeFen,
      fee_score: act.feeScore,
      signed_at: at,
      confirmed_at: waits ? null : at,
      // They arrive one after the other.
      checked_in_at: status === 'checkedIn' ? new Date(starts - (count - i) * 97_000) : null,
      reviewed_at: reviewOf(act, session, i)
        ? momentOf(reviewOf(act, session, i)!.at, today)
        : null,
      ended_at: status === 'cancelled' ? new Date(starts - 3 * DAY_MS) : null,
    };
  });
}

const joinId = (act: SeedAct, session: SeedSession, number: number): string =>
  `${OWN}${act.id}-${session.id}-${number}`;

const reviewOf = ({ reviews, sessions }: SeedAct, session: SeedSession, i: number) =>
  session === sessions[0] ? reviews.find(({ by }) => by === i + 1) : undefined;

/** The reviews of an activity's guests. */
const reviewRows = (act: SeedAct, { users, today }: LoadedFrom) =>
  act.reviews.map(({ by, at, stars, append, answer, ...review }) => {
    const session = act.sessions[0]!;
    const author = users[by - 1];
    if (!author) throw new Error(`Activity ${act.id} has no guest ${by}`);
    const written = momentOf(at, today);
    return {
      id: `${OWN}${act.id}-review-${by}`,
      subject: 'act',
      subject_id: joinId(act, session, by),
      user_id: author.id,
      brand: act.brand,
      about_id: act.id,
      facts: { at: momentOf(session.startsAt, today) },
      nick_name: author.nick,
      avatar: author.avatar,
      car: author.car,
      points: stars,
      tags: review.tags,
      content: review.text,
      images: review.images,
      public: true,
      anonymous: review.anonymous,
      state: 'live',
      append_content: append?.text ?? null,
      append_state: append ? 'live' : 'held',
      appended_at: append ? momentOf(append.at, today) : null,
      answer: answer?.text ?? null,
      answered_at: answer ? momentOf(answer.at, today) : null,
      likes: review.likes,
      sample: true,
      created_at: written,
      published_at: written,
    };
  });

const NOW = { dayOffset: 0, minutes: 0 };
const CITIES = ['上海', '杭州', '苏州', '上海', '南京', '宁波'];

const actRow = (act: SeedAct, today: number, now: Date) => ({
  id: act.id,
  brand: act.brand,
  title: act.title,
  teaser: act.teaser,
  kind: act.kind,
  pictures: act.pictures,
  city: act.city,
  address: act.address,
  lng: act.lng,
  lat: act.lat,
  organiser: act.organiser,
  organiser_phone: act.organiserPhone,
  group_image: act.groupImage,
  sign_from: momentOf(act.signFrom, today),
  sign_to: momentOf(act.signTo, today),
  min_people: act.minPeople,
  party_max: act.partyMax,
  form_id: act.formId,
  audience: act.audience,
  needs_car: act.needsCar,
  series_ids: act.seriesIds,
  fee_fen: act.feeFen,
  fee_score: act.feeScore,
  refund: act.refund,
  agenda: act.agenda,
  detail: act.detail,
  requirements: act.requirements,
  bring: act.bring,
  safety: act.safety,
  status: act.status,
  cancel_reason: act.cancelReason,
  version: 1,
  starts_at: edge(act, 'startsAt', today),
  ends_at: edge(act, 'endsAt', today),
  next_at: now,
  created_at: now,
});

type LoadedFrom = { users: readonly SeedUser[]; today: number };

function sessionRow(act: SeedAct, session: SeedSession, { users, today }: LoadedFrom) {
  const isOff = act.status === 'cancelled';
  return {
    act_id: act.id,
    id: session.id,
    starts_at: momentOf(session.startsAt, today),
    ends_at: momentOf(session.endsAt, today),
    capacity: session.capacity,
    taken: isOff ? 0 : Math.min(users.length, session.guests),
    waiting: isOff ? 0 : session.waiting,
    waiting_seq: session.waiting,
    waiting_max: session.waitingMax,
  };
}

/** Loads activities with times relative to today. */
export async function loadActs(
  tx: Tx,
  acts: readonly SeedAct[],
  users: readonly SeedUser[],
  { today, now }: { today: number; now: Date },
): Promise<void> {
  const kept = await inUse(tx);
  const loaded = acts.filter(({ id }) => !kept.has(id));
  await upsert(
    tx,
    'act',
    loaded.map((act) => actRow(act, today, now)),
    { key: ['id'], keep: ['created_at', 'version'] },
  );
  await upsert(
    tx,
    'act_session',
    loaded.flatMap((act) =>
      act.sessions.map((session) => sessionRow(act, session, { users, today })),
    ),
    { key: ['act_id', 'id'] },
  );
  await upsert(
    tx,
    'act_prize',
    loaded.flatMap(({ id: act_id, prizes }) =>
      prizes.map(({ stock, ...prize }, place) => ({ act_id, ...prize, stock, left: stock, place })),
    ),
    { key: ['act_id', 'id'], keep: ['left'] },
  );
  await insertNew(
    tx,
    'app_user',
    users.map(({ id, nick, avatar }) => ({ id, nick_name: nick, avatar, created_at: now })),
    ['id'],
  );
  await upsert(
    tx,
    'act_join',
    loaded.flatMap((act) =>
      act.sessions.flatMap((session) => joinsOf(act, session, { users, today })),
    ),
    { key: ['user_id', 'id'] },
  );
  await upsert(
    tx,
    'subject_review',
    loaded.flatMap((act) => reviewRows(act, { users, today })),
    { key: ['about_id', 'id'] },
  );
  await recountReviews(tx, 'act');
}

/** The first start or the last end of an activity's sessions. */
function edge({ sessions }: SeedAct, of: 'startsAt' | 'endsAt', today: number): Date {
  const times = sessions.map((session) => momentOf(session[of], today).getTime());
  return new Date(of === 'startsAt' ? Math.min(...times) : Math.max(...times));
}
