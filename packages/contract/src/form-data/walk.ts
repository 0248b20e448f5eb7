import {
  type Answer,
  type Answers,
  answerText,
  isChoice,
  problemOf,
  validAnswer,
} from './answer.ts';
import { holds, mentionedIn } from './condition.ts';
import type { Condition, FormDefinition, FormOption, Question } from './definition-schema.ts';

/** The part of a definition that determines the path. */
export type Walkable = Pick<FormDefinition, 'sections' | 'quotas'>;

/** A question with its section. */
export type Step = { question: Question; section: string };

/** done: accepted. screened: not meant for this person. full: the quota is full. */
export type FormEnding = 'done' | 'screened' | 'full';

export type Walk = {
  /** The questions that are asked with the present answers, in order. */
  path: readonly Step[];
  /** The problems by question. */
  problems: Readonly<Record<string, string>>;
  /** The answers to questions on the path, in their normal form. */
  answers: Answers;
  /** The ending if the response is submitted now; null while it has problems. */
  ending: FormEnding | null;
  /** The fraction of the asked questions that are answered. */
  progress: number;
};

const stepsOf = ({ sections }: Walkable): (Step & { under: Condition | undefined })[] =>
  sections.flatMap(({ id, showIf, questions }) =>
    questions.map((question) => ({ question, section: id, under: showIf })),
  );

/** Returns the full quotas with the index of the last question they depend on. */
const fullCells = (
  { quotas }: Walkable,
  steps: readonly Step[],
  full: readonly string[],
): { when: Condition | undefined; after: number }[] =>
  quotas
    .filter(({ id }) => full.includes(id))
    .map(({ when }) => {
      const names = when ? mentionedIn(when) : [];
      const places = names.map((name) => steps.findIndex(({ question }) => question.id === name));
      return { when, after: Math.max(-1, ...places) };
    });

/** Returns the jump's target; null for the next question. */
const leadsTo = ({ jump }: Question, answers: Answers) =>
  jump.find(({ when }) => holds(when, answers))?.to ?? null;

/**
 * Determines the path through a form, in the same way on the web and the server. Questions are
 * evaluated in order from the valid answers to asked questions before them; an answer to a skipped
 * question does not count until it is asked again. Jumps lead forward only, so the path always
 * ends.
 */
export function walk(definition: Walkable, given: Answers, full: readonly string[] = []): Walk {
  const steps = stepsOf(definition);
  const cells = fullCells(definition, steps, full);
  const path: Step[] = [];
  const problems: Record<string, string> = {};
  const answers: Record<string, Answer> = {};
  let ending: FormEnding = 'done';
  let isSound = true;
  let until: string | null = null;
  const isFull = (index: number) =>
    isSound && cells.some(({ when, after }) => after <= index && holds(when, answers));
  if (isFull(-1)) return { path, problems, answers, ending: 'full', progress: 1 };

  for (const [index, { question, section, under }] of steps.entries()) {
    const { id, showIf } = question;
    if (id === until) until = null;
    if (until !== null || !holds(under, answers) || !holds(showIf, answers)) continue;
    path.push({ question, section });
    const problem = problemOf(question, given[id]);
    const answer = validAnswer(question, given[id]);
    if (answer !== undefined) answers[id] = answer;
    if (problem) {
      problems[id] = problem;
      isSound = false;
      continue;
    }
    if (isFull(index)) {
      ending = 'full';
      break;
    }
    const to = leadsTo(question, answers);
    if (to === 'end') break;
    if (to === 'screened') {
      ending = 'screened';
      break;
    }
    if (to) until = to.question;
  }
  const asked = path.filter(({ question }) => question.kind !== 'statement');
  const answered = asked.filter(({ question: { id } }) => answers[id] !== undefined).length;
  return {
    path,
    problems,
    answers,
    ending: isSound ? ending : null,
    progress: asked.length === 0 ? 1 : answered / asked.length,
  };
}

/** Returns the quotas that a response counts for, in order. */
export const cellsOf = ({ quotas }: Walkable, answers: Answers): string[] =>
  quotas.filter(({ when }) => holds(when, answers)).map(({ id }) => id);

/** FNV-1a, so that a response has the same order everywhere. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++)
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value;
}

/** Returns the options of a question in the order of this response. */
export function optionsOf(question: Question, seed: string): readonly FormOption[] {
  if (!isChoice(question)) return [];
  if (!question.shuffle) return question.options;
  const stays = ({ exclusive, other }: FormOption) => exclusive || other;
  const turned = question.options
    .filter((option) => !stays(option))
    .map((option) => ({ option, place: hash(`${seed}:${question.id}:${option.id}`) }))
    .sort((a, b) => a.place - b.place)
    .map(({ option }) => option);
  return turned.concat(question.options.filter(stays));
}

export const PIPED = /\{\{(\w+)\}\}/g;

/** Returns a question's title with earlier answers inserted. */
export function titleOf(definition: Walkable, { title }: Question, answers: Answers): string {
  return title.replace(PIPED, (_, name: string) => {
    const step = stepsOf(definition).find(({ question }) => question.id === name);
    return step ? answerText(step.question, answers[name]) : '';
  });
}
