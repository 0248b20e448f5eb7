import type { FormDefinition } from '@marque/contract/form-data/definition-schema';
import type { Step } from '@marque/contract/form-data/walk';

/** What is shown at a time: a question, or a section. */
export type Screen = { id: string; steps: readonly Step[] };

/** The way through a form in screens. */
export function screensOf(
  path: readonly Step[],
  presentation: FormDefinition['presentation'],
): Screen[] {
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

/** Where to go on: at the first question that is not answered yet, or does not hold. */
export function firstOpen(
  screens: readonly Screen[],
  problems: Readonly<Record<string, string>>,
): string | undefined {
  const open = screens.find(({ steps }) => steps.some(({ question }) => problems[question.id]));
  return (open ?? screens[screens.length - 1])?.id;
}
