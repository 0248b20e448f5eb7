import type { StoredImage } from '@marque/contract/common';
import type { Brand, Out } from '@marque/contract/core';
import type { FormDefinition } from '@marque/contract/form-data/definition-schema';
import type * as calls from '@marque/contract/form-data/endpoints';
import type { FormCard, ResponseStatus } from '@marque/contract/form-data/schema';
import { firstOpen, screensOf } from '@marque/contract/form-data/screens';
import { walk } from '@marque/contract/form-data/walk';
import { type Exec, onConnection } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { FormContext } from '../context.ts';
import { timeOf } from '../policy.ts';
import { formRepository as forms } from '../repository.ts';
import { FORM_RULE, pointsText } from './reward-response.ts';
import { anyImagesOf } from '../../media/module.ts';
import { openedAnswers, questionsOf } from '../stored-answers.ts';
import { answeredAmong } from '../unnamed-response.ts';
import {
  cardRepository as cards,
  type OwnResponse,
  type PublishedForm,
} from './card-repository.ts';

/** Who reads a card; `userId` is null for a visitor. */
type Reader = { userId: string | null; brand: Brand; now: Date };

type Standing = {
  response: OwnResponse | undefined;
  /** Whether the reader has answered the form without their name. */
  isAnswered: boolean;
  /** The quotas that are full. */
  full: readonly string[];
  /** The points that a listed form is given. */
  score: number;
  cover: StoredImage | undefined;
};

export const askedOf = (definition: Pick<FormDefinition, 'sections'>) =>
  questionsOf(definition).filter(({ kind }) => kind !== 'statement');

/** Returns the question or section at which a draft goes on, from 1. */
export function nextOf(
  { vault }: Pick<FormContext, 'vault'>,
  draft: OwnResponse,
  full: readonly string[] = [],
): number {
  const { definition } = draft;
  const { path, problems } = walk(definition, openedAnswers(vault, draft), full);
  const screens = screensOf(path, definition.presentation);
  const open = firstOpen(screens, problems);
  return (
    Math.max(
      0,
      screens.findIndex(({ id }) => id === open),
    ) + 1
  );
}

const isSent = (status: ResponseStatus): boolean => status !== 'none' && status !== 'draft';

function stateOf(
  { definition, closed_at: closedAt }: PublishedForm,
  status: ResponseStatus,
  full: readonly string[],
  now: Date,
): FormCard['state'] {
  const time = timeOf(definition, closedAt, now);
  if (time === 'ahead') return 'ahead';
  // A draft may still be sent for a while.
  if (time === 'over' || (time === 'closing' && status !== 'draft')) return 'over';
  return walk(definition, {}, full).path.length === 0 ? 'full' : 'open';
}

function cardOf(
  context: FormContext,
  form: PublishedForm,
  { response, isAnswered, full, score, cover }: Standing,
  now: Date,
): FormCard {
  const { id: formId, definition, closed_at: closedAt } = form;
  const { title, intro, asker, minutes, presentation, anonymous = false, opensAt } = definition;
  const status = isAnswered ? 'done' : (response?.status ?? 'none');
  const state = stateOf(form, status, full, now);
  const points = definition.listed && !anonymous && score > 0 ? pointsText(score) : '';
  return {
    formId,
    title,
    cover: cover ?? null,
    intro,
    asker,
    minutes,
    presentation,
    anonymous,
    opensAt,
    questions: askedOf(definition).length,
    preview: definition.preview && state === 'open',
    reward: definition.reward?.title ?? points,
    given: response?.given ?? '',
    state,
    closesAt: closedAt?.toISOString() ?? definition.closesAt,
    status,
    finishedAt: response?.finished_at?.toISOString() ?? null,
    next: response?.status === 'draft' ? nextOf(context, response, full) : null,
    results: definition.results === 'public' || (definition.results === 'after' && isSent(status)),
  };
}

/** Returns the cards of forms, in their order. */
async function cardsOf(
  context: FormContext,
  exec: Exec,
  found: readonly PublishedForm[],
  { userId, brand, now }: Reader,
): Promise<FormCard[]> {
  const formIds = found.map(({ id }) => id);
  const unnamed = found.filter(({ definition }) => definition.anonymous).map(({ id }) => id);
  const covers = found.flatMap(({ definition }) => definition.cover ?? []);
  const [images, quotas, offers, own, answered] = await Promise.all([
    anyImagesOf(exec, covers),
    forms.quotas(exec, brand),
    context.earnings.offers(exec, brand, [FORM_RULE]),
    userId === null ? [] : cards.own(exec, { userId, brand }, formIds),
    userId === null ? new Set() : answeredAmong(context, exec, { userId, brand }, unnamed),
  ]);
  const full = quotas.filter(({ used, places }) => used >= places);
  const score = offers.get(FORM_RULE)?.score ?? 0;
  return found.map((form) =>
    cardOf(
      context,
      form,
      {
        response: own.find(({ form_id: id }) => id === form.id),
        isAnswered: answered.has(form.id),
        full: full.filter(({ form_id: id }) => id === form.id).map(({ cell }) => cell),
        score,
        cover: images.get(form.definition.cover ?? ''),
      },
      now,
    ),
  );
}

/** Lists the forms of the questionnaire centre. */
export const listCards = (
  context: FormContext,
  { user, brand, now }: Call<typeof calls.formList>,
): Promise<Out<typeof calls.formList>> =>
  onConnection(context.database, async (exec) => {
    const reader = { userId: user?.id ?? null, brand, now };
    return { items: await cardsOf(context, exec, await cards.listed(exec, brand), reader) };
  });

/** Returns a form with its card. Throws FORM_NOT_FOUND. */
export async function findCard(
  context: FormContext,
  exec: Exec,
  formId: string,
  reader: Reader,
): Promise<{ form: PublishedForm; card: FormCard }> {
  const form = await cards.find(exec, { brand: reader.brand, formId });
  if (!form) throw new DomainError('FORM_NOT_FOUND');
  const [card] = await cardsOf(context, exec, [form], reader);
  return { form, card: card! };
}

export const showCard = (
  context: FormContext,
  { user, brand, input, now }: Call<typeof calls.formCard>,
): Promise<Out<typeof calls.formCard>> =>
  onConnection(context.database, async (exec) => {
    const reader = { userId: user?.id ?? null, brand, now };
    const { form, card } = await findCard(context, exec, input.formId, reader);
    const { sections, thanks, screened, full } = form.definition;
    const endings = { none: null, draft: null, done: thanks, screened, full };
    return {
      ...card,
      sections: sections.map((section) => ({
        id: section.id,
        title: section.title,
        questions: askedOf({ sections: [section] }).length,
      })),
      ending: endings[card.status],
    };
  });
