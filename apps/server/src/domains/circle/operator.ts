import type { Out } from '@marque/contract/core';
import { GOOD_STATE_LABELS, PLACE_STATE_LABELS } from '@marque/contract/referral/circle/labels';
import * as calls from '@marque/contract/referral/circle/operator-endpoints';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { handle, type HandledCall } from '#kernel/module.ts';
import { anyImagesOf } from '../media/module.ts';
import { answerSubmission, listSubmissions, showContact } from './desk.ts';
import type { CircleContext } from './context.ts';
import {
  type CallRow,
  circleRepository as circle,
  type GoodRow,
  type PlaceRow,
} from './repository.ts';
import { submissionRepository as submissions } from './submission-repository.ts';

type AtDesk = Out<typeof calls.operatorCirclePlaceSet>;
type Content = {
  places?: readonly PlaceRow[];
  goods?: readonly GoodRow[];
  calls?: readonly CallRow[];
};

const callState = ({ closes_at: closes, result_text: result }: CallRow, now: Date): string => {
  if (closes > now) return 'open';
  return result === null ? 'over' : 'result';
};

async function atDesk(
  exec: Exec,
  { places = [], goods = [], calls: called = [] }: Content,
  now: Date,
): Promise<AtDesk[]> {
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const [claims, wants, counts] = await Promise.all([
    circle.claims(exec, idsOf(places)),
    circle.wants(exec, idsOf(goods)),
    submissions.counts(exec, idsOf(called), null),
  ]);
  return [
    ...places.map(({ id, name, state }) => ({
      kind: 'place' as const,
      id,
      title: name,
      state: PLACE_STATE_LABELS[state],
      count: claims.get(id) ?? 0,
    })),
    ...goods.map(({ id, title, state }) => ({
      kind: 'good' as const,
      id,
      title,
      state: GOOD_STATE_LABELS[state],
      count: wants.get(id) ?? 0,
    })),
    ...called.map((row) => ({
      kind: 'call' as const,
      id: row.id,
      title: row.title,
      state: callState(row, now),
      count: counts.get(row.id)?.many ?? 0,
    })),
  ];
}

/** The content of the circle: what places, goods and calls become. */
const contentEndpoints = ({ database }: CircleContext): HandledCall[] => [
  handle(calls.operatorCircleContent, async ({ brand, now }) => {
    const [places, goods, called] = await Promise.all([
      circle.allPlaces(database, brand),
      circle.goods(database, brand),
      circle.calls(database, brand, now),
    ]);
    return { items: await atDesk(database, { places, goods, calls: called }, now) };
  }),
  handle(calls.operatorCirclePlaceSet, async (tx, { brand, input, now }) => {
    const row = await circle.place(tx, brand, input.id);
    if (!row) throw new DomainError('CIRCLE_NOT_FOUND');
    await circle.setPlace(tx, row.id, input.state, input.note);
    return (await atDesk(tx, { places: [{ ...row, state: input.state }] }, now))[0]!;
  }),
  handle(calls.operatorCircleGoodSet, async (tx, { brand, input, now }) => {
    const row = await circle.good(tx, brand, input.id);
    if (!row) throw new DomainError('CIRCLE_NOT_FOUND');
    const product_id = input.productId ?? row.product_id;
    const changed = { ...row, state: input.state, state_at: now, product_id };
    await circle.setGood(tx, changed);
    return (await atDesk(tx, { goods: [changed] }, now))[0]!;
  }),
  handle(calls.operatorCircleCallPut, async (tx, { brand, input, now }) => {
    const { counts, opensAt, closesAt, ...rest } = input;
    if (!(await anyImagesOf(tx, [input.image])).has(input.image))
      throw new DomainError('MEDIA_NOT_FOUND', { key: input.image });
    await circle.putCall(tx, {
      ...rest,
      brand,
      counts: JSON.stringify(counts),
      opens_at: new Date(opensAt),
      closes_at: new Date(closesAt),
    });
    const row = await circle.call(tx, brand, input.id);
    if (!row) throw new DomainError('CIRCLE_NOT_FOUND');
    return (await atDesk(tx, { calls: [row] }, now))[0]!;
  }),
  handle(calls.operatorCircleCallResult, async (tx, { brand, input, now }) => {
    const row = await circle.call(tx, brand, input.id);
    if (!row) throw new DomainError('CIRCLE_NOT_FOUND');
    await circle.setResult(tx, row.id, input.text, input.goodId ?? null);
    return (await atDesk(tx, { calls: [{ ...row, result_text: input.text }] }, now))[0]!;
  }),
];

export const circleOperator = (context: CircleContext): HandledCall[] => [
  ...contentEndpoints(context),
  handle(calls.operatorCircleSubmissions, (call) => listSubmissions(context, call)),
  handle(calls.operatorCircleAnswer, (tx, call) => answerSubmission(context, tx, call)),
  handle(calls.operatorCircleContact, (call) => showContact(context, call)),
];
