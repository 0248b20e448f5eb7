import type * as calls from '@marque/contract/community/act/operator-endpoints';
import { WrittenAct } from '@marque/contract/community/act/operator-schema';
import type { Brand } from '@marque/contract/core';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { contentImages } from '../../media/module.ts';
import { actRepository as acts } from '../acts/repository.ts';
import type { ActContext } from '../context.ts';
import { DRAWS } from '../drawing/policy.ts';
import { drawRepository as draws } from '../drawing/repository.ts';

type Problem = { path: string; message: string };
export const refused = (fields: readonly Problem[]): DomainError =>
  new DomainError('ACT_INVALID', { fields });

/** Returns what no schema says about an activity. */
async function problemsOf(
  { forms }: ActContext,
  exec: Exec,
  brand: Brand,
  act: WrittenAct,
): Promise<Problem[]> {
  const first = act.sessions.map(({ startsAt }) => startsAt).toSorted()[0]!;
  const keys = [
    ...act.pictures,
    ...(act.groupImage ? [act.groupImage] : []),
    ...act.prizes.flatMap(({ image }) => image ?? []),
  ];
  const found = await contentImages(exec, keys);
  const form = act.formId ? await forms.liveVersion(exec, { brand, formId: act.formId }) : null;
  return [
    ...(act.signFrom < act.signTo ? [] : [{ path: 'signTo', message: '截止要晚于开始' }]),
    ...(act.signTo <= first ? [] : [{ path: 'signTo', message: '报名截止不能晚于第一场开始' }]),
    ...act.sessions
      .filter(({ startsAt, endsAt }) => startsAt >= endsAt)
      .map(({ id }) => ({ path: `sessions.${id}`, message: '结束要晚于开始' })),
    ...(new Set(act.sessions.map(({ id }) => id)).size < act.sessions.length
      ? [{ path: 'sessions', message: '场次编号重复' }]
      : []),
    ...(act.prizes.reduce((sum, { odds }) => sum + odds, 0) <= DRAWS
      ? []
      : [{ path: 'prizes', message: `中奖率加起来不能超过 ${DRAWS}` }]),
    ...(new Set(act.prizes.map(({ id }) => id)).size < act.prizes.length
      ? [{ path: 'prizes', message: '奖品编号重复' }]
      : []),
    ...((act.lng === null) === (act.lat === null)
      ? []
      : [{ path: 'lng', message: '经度和纬度要一起填' }]),
    ...keys
      .filter((key) => !found.has(key))
      .map((key) => ({ path: 'pictures', message: `没有图片 ${key}` })),
    ...(act.formId && form?.use !== 'act'
      ? [{ path: 'formId', message: '没有这份在收回答、用途是 act 的报名表' }]
      : []),
  ];
}

/** Writes a draft. Throws ACT_INVALID, ACT_NOT_DRAFT. */
export async function writeAct(
  context: ActContext,
  tx: Tx,
  { brand, input, now }: OperatorCall<typeof calls.operatorActSave>,
): Promise<{ id: string }> {
  const parsed = WrittenAct.safeParse(input.act);
  if (!parsed.success)
    throw refused(
      parsed.error.issues.map(({ path, message }) => ({
        path: path.join('.') || '(act)',
        message,
      })),
    );
  const one = parsed.data;
  const known = await acts.find(tx, one.id);
  if (known && (known.brand !== brand || known.status !== 'draft'))
    throw new DomainError('ACT_NOT_DRAFT');
  const problems = await problemsOf(context, tx, brand, one);
  if (problems.length > 0) throw refused(problems);
  await acts.write(tx, rowOf(one, brand, now), sessionRows(one));
  await draws.write(tx, one.id, prizeRows(one));
  return { id: one.id };
}

const times = (act: Pick<WrittenAct, 'sessions'>) => ({
  starts_at: new Date(Math.min(...act.sessions.map(({ startsAt }) => Date.parse(startsAt)))),
  ends_at: new Date(Math.max(...act.sessions.map(({ endsAt }) => Date.parse(endsAt)))),
});

const rowOf = (act: WrittenAct, brand: Brand, now: Date) => ({
  id: act.id,
  brand,
  title: act.title,
  teaser: act.teaser,
  kind: act.kind,
  pictures: JSON.stringify(act.pictures),
  city: act.city,
  address: act.address,
  lng: act.lng,
  lat: act.lat,
  organiser: act.organiser,
  organiser_phone: act.organiserPhone,
  group_image: act.groupImage,
  sign_from: new Date(act.signFrom),
  sign_to: new Date(act.signTo),
  min_people: act.minPeople,
  party_max: act.partyMax,
  form_id: act.formId,
  audience: act.audience,
  needs_car: act.needsCar,
  series_ids: JSON.stringify(act.seriesIds),
  fee_fen: act.feeFen,
  fee_score: act.feeScore,
  refund: JSON.stringify(act.refund),
  agenda: JSON.stringify(act.agenda),
  detail: act.detail,
  requirements: JSON.stringify(act.requirements),
  bring: JSON.stringify(act.bring),
  safety: act.safety,
  status: 'draft' as const,
  ...times(act),
  created_at: now,
});

const sessionRows = (act: WrittenAct) =>
  act.sessions.map(({ id, startsAt, endsAt, capacity, waitingMax }) => ({
    act_id: act.id,
    id,
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
    capacity,
    waiting_max: waitingMax,
  }));

const prizeRows = ({ id: actId, prizes }: WrittenAct) =>
  prizes.map(({ id, name, image, odds, stock, gift }, place) => ({
    act_id: actId,
    id,
    name,
    image,
    odds,
    stock,
    left: stock,
    gift: gift && JSON.stringify(gift),
    place,
  }));
