import type { FormDefinition } from './definition-schema.ts';
import type { Step } from './walk.ts';

/** A screen of the form: one question, or one section. */
export type FormScreen = { id: string; steps: readonly Step[] };

/** Divides the path through a form into screens. */
export function screensOf(
  path: readonly Step[],
  presentation: FormDefinition['presentation'],
): FormScreen[] {
  if (presentation === 'question')
    return path.map((step) => ({ id: step.question.id, steps: [step] }));
  const screens: { id: string; steps: Step[] }[] = [];
  for (const step of path) {
    const last = screens[screens.length - 1];
    if (last?.id === step.section) last.steps.push(step);
    else screens.push({ id: step.section, steps: [step] });
  }
  return screens;
}

/** The screen to continue with: the first with an unanswered or invalid question, else the last. */
export function firstOpen(
  screens: readonly FormScreen[],
  problems: Readonly<Record<string, string>>,
): string | undefined {
  const open = screens.find(({ steps }) => steps.some(({ question }) => problems[question.id]));
  return (open ?? screens[screens.length - 1])?.id;
}
