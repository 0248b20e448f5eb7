import type { Act, ActCard, ActSession } from '@marque/contract/community/act/schema';
import { isFree, refundOf, type Sum } from '@marque/contract/community/act/policy';
import type { StoredImage } from '@marque/contract/common';
import type { RefundStretch } from '@marque/contract/progress';
import type { ActRow, SessionRow } from './repository.ts';
import { actState, feeOf, leftOf, queues, sessionState } from './state.ts';

type Pictures = ReadonlyMap<string, StoredImage>;

const HOUR_MS = 3_600_000;

export const sessionView = (act: ActRow, session: SessionRow, now: Date): ActSession => ({
  id: session.id,
  startsAt: session.starts_at.toISOString(),
  endsAt: session.ends_at.toISOString(),
  capacity: session.capacity,
  left: leftOf(session),
  waiting: session.waiting,
  state: sessionState(act, session, now),
  queues: queues(act, session, now),
});

/** The stretches of time before a session with what comes back in each. */
function refundStretches(
  act: ActRow,
  { starts_at }: SessionRow,
  fee: Sum,
  now: Date,
): RefundStretch[] {
  if (isFree(fee)) return [];
  const steps = act.refund.toSorted((a, b) => b.hours - a.hours);
  const last = steps.at(-1)?.hours ?? 0;
  const all = last > 0 ? [...steps, { hours: 0, percent: 0 }] : steps;
  const moment = (hours: number) => new Date(starts_at.getTime() - hours * HOUR_MS);
  return all.map(({ hours, percent }, i) => {
    const from = i === 0 ? null : moment(all[i - 1]!.hours);
    const to = moment(hours);
    const back = refundOf(fee, percent);
    const text =
      i === 0
        ? `开始前 ${hours} 小时以上`
        : hours > 0
          ? `开始前 ${hours}–${all[i - 1]!.hours} 小时`
          : `开始前 ${all[i - 1]!.hours} 小时内`;
    return {
      text,
      from: from?.toISOString() ?? null,
      to: to.toISOString(),
      ...back,
      note: percent === 0 ? '名额留不住，不退费' : `退 ${percent}%`,
      current: (from === null || now >= from) && now < to,
    };
  });
}

export const cardView = (
  act: ActRow,
  sessions: readonly SessionRow[],
  { pictures, joined, now }: { pictures: Pictures; joined: number; now: Date },
): ActCard => ({
  id: act.id,
  title: act.title,
  kind: act.kind,
  image: pictures.get(act.pictures[0] ?? '') ?? null,
  city: act.city,
  startsAt: (
    sessions.find(({ ends_at }) => ends_at > now)?.starts_at ?? act.starts_at
  ).toISOString(),
  state: actState(act, sessions, now),
  left: sessions.reduce((sum, one) => sum + leftOf(one), 0),
  joined,
  fee: feeOf(act),
});

type ActSurroundings = {
  pictures: Pictures;
  series: string[];
  joined: number;
  formVersion: number | null;
  /** The session of the sign-up, or the next one. */
  session: SessionRow;
  now: Date;
};

/** What everybody sees of an activity. */
export function actView(
  act: ActRow,
  sessions: readonly SessionRow[],
  { pictures, series, joined, formVersion, session, now }: ActSurroundings,
): Omit<Act, 'eligibility' | 'offers' | 'join' | 'exit' | 'allowed' | 'leads'> {
  const { lng, lat } = act;
  return {
    id: act.id,
    title: act.title,
    teaser: act.teaser,
    kind: act.kind,
    state: actState(act, sessions, now),
    pictures: act.pictures.flatMap((key) => pictures.get(key) ?? []),
    signFrom: act.sign_from.toISOString(),
    signTo: act.sign_to.toISOString(),
    sessions: sessions.map((one) => sessionView(act, one, now)),
    city: act.city,
    address: act.address,
    position: lng === null || lat === null ? null : { lng, lat },
    organiser: act.organiser,
    agenda: act.agenda,
    detail: act.detail,
    requirements: act.requirements,
    bring: act.bring,
    safety: act.safety,
    partyMax: act.party_max,
    minPeople: act.min_people,
    joined,
    fee: feeOf(act),
    refund: refundStretches(act, session, feeOf(act), now),
    freeUntil: act.free_until && act.free_until > now ? act.free_until.toISOString() : null,
    audience: act.audience,
    needsCar: act.needs_car,
    series,
    formId: act.form_id,
    formVersion,
    cancelReason: act.cancel_reason,
    version: act.version,
  };
}
