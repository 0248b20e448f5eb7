import type { Brand, Out } from '@marque/contract/core';
import type { HostClass } from '@marque/contract/host';
import { mayInvite, saysGain } from '@marque/contract/host-policy';
import type { invitationProgramme } from '@marque/contract/member/invitation/endpoints';
import type { NewcomerGift } from '@marque/contract/member/invitation/schema';
import { formatInteger, formatMoney } from '@marque/contract/money';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import { contentImages } from '../media/module.ts';
import type { InvitationContext } from './context.ts';
import { filled } from './policy.ts';
import { invitationRepository as invitations, type ProgrammeRow } from './repository.ts';

/** Whether it may be said in this host what inviting brings, by the programme of members. */
export async function mayAnswerGain(
  exec: Exec,
  brand: Brand,
  host: HostClass | undefined,
): Promise<boolean> {
  const row = await invitations.programme(exec, brand, 'member');
  return row !== undefined && saysGain(host, row.says_in);
}

/** Returns what a new member gets: points and coupons, as the product gives them. */
export async function newcomerGift(
  { coupons, earnings }: Pick<InvitationContext, 'coupons' | 'earnings'>,
  exec: Exec,
  brand: Brand,
  now: Date,
): Promise<NonNullable<NewcomerGift>> {
  const [offers, names] = await Promise.all([
    earnings.offers(exec, brand, ['register']),
    coupons.newcomerGifts(exec, brand, now),
  ]);
  return { score: offers.get('register')?.score ?? 0, coupons: names };
}

type Offers = ReadonlyMap<string, { score: number; growth: number; note: string }>;

/** Returns the numbers that the texts of a programme name. */
function numbersOf(
  { content, hold_hours: holdHours, window_days: windowDays }: ProgrammeRow,
  offers: Offers,
  newcomer: NonNullable<NewcomerGift>,
): Record<string, string> {
  const steps = content.steps.flatMap(({ key, rule }) => {
    const { score = 0, growth = 0 } = offers.get(rule) ?? {};
    return [
      [key, formatInteger(score)],
      [`${key}Growth`, formatInteger(growth)],
    ];
  });
  return {
    ...Object.fromEntries(steps),
    holdHours: String(holdHours),
    windowDays: String(windowDays),
    minOrder: formatMoney(Math.max(0, ...content.steps.map(({ minFen }) => minFen))),
    newcomer: formatInteger(newcomer.score),
  };
}

/** Returns a programme. What inviting brings is left out where it may not be said. */
export async function showProgramme(
  context: InvitationContext,
  { brand, input, now }: Call<typeof invitationProgramme>,
): Promise<Out<typeof invitationProgramme>> {
  const { database, earnings } = context;
  const row = await invitations.programme(database, brand, input.programme);
  if (!row) throw new DomainError('PROGRAMME_NOT_FOUND');
  const { content } = row;
  const says = saysGain(input.host, row.says_in);
  const rules = content.steps.map(({ rule }) => rule);
  const [offers, newcomer, pictures] = await Promise.all([
    earnings.offers(database, brand, rules),
    newcomerGift(context, database, brand, now),
    contentImages(
      database,
      content.faces.map(({ image }) => image),
    ),
  ]);
  const numbers = numbersOf(row, offers, newcomer);
  const written = (text: string): string => filled(text, numbers);
  return {
    kind: row.kind,
    title: content.title,
    text: written(content.text),
    open: row.open,
    saysGain: says,
    mayInvite: mayInvite(input.host),
    steps: content.steps.map(({ key, title, text, rule }) => ({
      key,
      title,
      text: written(text),
      gain: says ? (offers.get(rule) ?? null) : null,
    })),
    newcomer: says ? newcomer : null,
    faces: content.faces.flatMap(({ image, ...face }) => {
      const picture = pictures.get(image);
      return picture ? [{ ...face, image: picture }] : [];
    }),
    rules: content.rules
      .filter(({ gain }) => says || !gain)
      .map(({ title, lines }) => ({ title, lines: lines.map(written) })),
    version: row.version,
    effectiveOn: row.effective_on,
  };
}
