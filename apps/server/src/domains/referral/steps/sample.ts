import { bindDeadline } from '@marque/contract/referral/binding/policy';
import { CODE_BODY, CODE_SIGNS, checkSignOf } from '@marque/contract/referral/code';
import type { Programme } from '@marque/contract/referral/programme/written-programme';
import { createHash } from 'node:crypto';
import type { Tx } from '#kernel/database.ts';
import { programmeRepository as programmes, type ProgrammeRow } from '../programme/repository.ts';
import { rewardOf } from '../rewards/policy.ts';
import { rewardRepository as rewards } from '../rewards/repository.ts';
import { dueOf, type Facts, saleSteps, type SettledBinding, settledOf } from './policy.ts';
import { type BindingRow, stepRepository as steps } from './repository.ts';
import { sampleRepository } from './sample-repository.ts';

/** Whom a sample person recommended, and what the friend did since. */
export type Sample = {
  programmeId: string;
  inviterId: string;
  userId: string;
  shows: boolean;
  boundAt: Date;
  droveAt: Date | null;
  lockedAt: Date | null;
  deliveredAt: Date | null;
  end: { state: 'released' | 'returned'; at: Date; reason: string } | null;
};

const idOf = ({ programmeId, userId }: Sample): string => `sample-${programmeId}-${userId}`;

/** A code that stays with a sample person. */
function codeOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest();
  const signs = Array.from(
    { length: CODE_BODY },
    (_, i) => CODE_SIGNS[bytes[i]! % CODE_SIGNS.length]!,
  );
  const body = signs.join('');
  return body + checkSignOf(body);
}

function factsOf(sample: Sample, { friend }: Programme): Facts {
  const { droveAt, lockedAt, deliveredAt } = sample;
  const id = idOf(sample);
  const order = lockedAt && {
    orderId: id,
    seriesId: friend.series[0] ?? '',
    reservedAt: lockedAt,
    lockedAt,
    deliveredAt,
  };
  return {
    orders: order ? [order] : [],
    drives: droveAt ? [{ id, at: droveAt }] : [],
    goods: [],
  };
}

async function addOne(
  tx: Tx,
  sample: Sample,
  programme: ProgrammeRow,
  now: Date,
): Promise<BindingRow> {
  const { content, brand, version } = programme;
  const { userId, inviterId, boundAt, end, shows } = sample;
  const id = idOf(sample);
  const terms = {
    boundAt,
    expiresAt: bindDeadline(boundAt, content.attribution.bindDays),
    saleUntil: programme.sale_until,
    taken: new Set<string>(),
    programme: content,
  };
  const settled = settledOf(terms, factsOf(sample, content), now);
  const binding: BindingRow = {
    user_id: userId,
    id,
    brand,
    programme_id: programme.id,
    version,
    inviter_id: inviterId,
    bound_at: boundAt,
    expires_at: settled.expiresAt,
    state: end?.state ?? settled.state,
    shows,
    due_at: settled.dueAt,
    review_by: null,
    reminded_at: null,
    counted: end === null && settled.state === 'kept',
    closed_at: end?.at ?? (settled.state === 'kept' ? settled.dueAt : null),
    closed_reason: end?.reason ?? '',
    replaces_id: null,
  };
  await sampleRepository.addBinding(tx, binding);
  for (const { step, kind, ref, at } of settled.reached)
    await steps.addStep(tx, {
      user_id: userId,
      id: `${id}-${step}`,
      binding_id: id,
      step,
      fact_kind: kind,
      fact_ref: ref,
      at,
      undone_at: null,
    });
  if (settled.sale)
    await steps.addSale(tx, {
      user_id: userId,
      order_id: settled.sale.orderId,
      binding_id: id,
      at: settled.sale.at,
      void_at: end?.at ?? null,
    });
  await addRewards(tx, { binding, content, settled, now });
  return binding;
}

type SampleBinding = {
  binding: BindingRow;
  content: Programme;
  settled: SettledBinding;
  now: Date;
};

async function addRewards(
  tx: Tx,
  { binding, content, settled, now }: SampleBinding,
): Promise<void> {
  const sold = saleSteps(content);
  for (const reward of content.rewards) {
    const { key, step } = reward;
    const at = settled.reached.find((one) => one.step === step)?.at;
    if (!at) continue;
    const due = dueOf(at, content.steps.find((one) => one.key === step)!.holdDays);
    const isBack = binding.state === 'returned' && sold.has(step);
    const state = isBack ? 'takenBack' : due <= now ? 'given' : 'held';
    await rewards.add(tx, {
      ...rewardOf(binding, reward),
      id: `${binding.id}-${key}`,
      state,
      at,
      due_at: state === 'held' ? due : null,
      reason: isBack ? binding.closed_reason : '',
    });
  }
}

/** Writes the recommendations of the demo content anew, so that each is where its times put it today. */
export async function seedRecommendations(
  tx: Tx,
  samples: readonly Sample[],
  now: Date,
): Promise<void> {
  await sampleRepository.clear(tx);
  const inviters = new Map<string, { of: Sample; programme: ProgrammeRow; kept: BindingRow[] }>();
  for (const sample of samples) {
    const programme = await programmes.sample(tx, sample.programmeId);
    const binding = await addOne(tx, sample, programme, now);
    const name = `${sample.programmeId} ${sample.inviterId}`;
    const inviter = inviters.get(name) ?? { of: sample, programme, kept: [] };
    if (binding.counted) inviter.kept.push(binding);
    inviters.set(name, inviter);
  }
  for (const [name, { of, programme, kept }] of inviters) {
    const counted = {
      kept: kept.length,
      kept_at:
        kept.map(({ due_at: due }) => due!).sort((a, b) => b.getTime() - a.getTime())[0] ?? null,
    };
    await sampleRepository.putParticipant(
      tx,
      {
        user_id: of.inviterId,
        programme_id: programme.id,
        brand: programme.brand,
        code: codeOf(name),
        version: programme.version,
        joined_at: programme.starts_at,
      },
      counted,
    );
  }
}
