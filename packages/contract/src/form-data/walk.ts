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

/** What of a definition decides the way through it. */
export type Walkable = Pick<FormDefinition, 'sections' | 'quotas'>;

/** A question with the section it stands in. */
export type Step = { question: Question; section: string };

/** How a response ends: taken, not meant for this person, or no place left. */
export type FormEnding = 'done' | 'screened' | 'full';

export type Walk = {
  /** What is asked, in order, as far as the answers say it now. */
  path: readonly Step[];
  /** What is wrong or missing, by question. */
  problems: Readonly<Record<string, string>>;
  /** The answers that count: those to questions on the path, as they are sent. */
  answers: Answers;
  /** What sending it comes to; null while something is wrong or missing. */
  ending: FormEnding | null;
  /** Share of what is asked that is answered. */
  progress: number;
};

const stepsOf = ({ sections }: Walkable): (Step & { under: Condition | undefined })[] =>
  sections.flatMap(({ id, showIf, questions }) =>
    questions.map((question) => ({ question, section: id, under: showIf })),
  );

/** The quotas that are full, each with the place of the last question it looks at. */
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

/** Where a question leads with these answers; null: to the next one. */
const leadsTo = ({ jump }: Question, answers: Answers) =>
  jump.find(({ when }) => holds(when, answers))?.to ?? null;

/**
 * The way through a form, the same on the phone and on the server. Questions are judged in order, by the
 * valid answers to those before them that are asked: what hangs on a question left behind is left behind
 * with it, and comes back with its answer. It always ends: ways lead forward only.
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

/** The quotas a response takes a place of, in order. */
export const cellsOf = ({ quotas }: Walkable, answers: Answers): string[] =>
  quotas.filter(({ when }) => holds(when, answers)).map(({ id }) => id);

/** FNV-1a: the same order for the same response wherever it is shown. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++)
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value;
}

/** The options of a question as this response sees them. */
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

/** A question's title with what was answered before. */
export function titleOf(definition: Walkable, { title }: Question, answers: Answers): string {
  return title.replace(PIPED, (_, name: string) => {
    const step = stepsOf(definition).find(({ question }) => question.id === name);
    return step ? answerText(step.question, answers[name]) : '';
  });
}
