import type { Act } from '@marque/contract/community/act/schema';
import { timesSeats } from '@marque/contract/community/act/policy';
import { countOf } from '@marque/contract/text/characters';

/** What a person chooses beside the questions of the activity. */
export type SignDraft = {
  sessionId: string;
  carId: string;
  companions: string[];
  show: boolean;
  agreed: boolean;
};

export type SignBeat = 'car' | 'session' | 'questions' | 'people' | 'agree';

/** The questions of the form in their order. A car comes first where it is what the page asks for. */
export function beatIds(act: Act, asked: boolean, carFirst: boolean): SignBeat[] {
  const car: SignBeat[] = act.needsCar === 'no' ? [] : ['car'];
  return [
    ...(carFirst ? car : []),
    'session',
    ...(carFirst ? [] : car),
    ...(asked ? (['questions'] as const) : []),
    ...(act.partyMax > 1 ? (['people'] as const) : []),
    'agree',
  ];
}

const NAME = { least: 2, most: 20 };

export const companionProblem = (name: string): string => {
  const count = countOf(name.trim());
  return count < NAME.least || count > NAME.most ? '请填写 2–20 个字的姓名' : '';
};

/** What a part of the form lacks; '' where it is complete. */
export function problemOf(beat: SignBeat, act: Act, draft: SignDraft, answered: boolean): string {
  switch (beat) {
    case 'car':
      return act.needsCar === 'must' && draft.carId === '' ? '请选择开来的车' : '';
    case 'session':
      return draft.sessionId === '' ? '请选择场次' : '';
    case 'questions':
      return answered ? '' : '还有问题需要填写';
    case 'people':
      return draft.companions.map(companionProblem).find(Boolean) ?? '';
    case 'agree':
      return draft.agreed ? '' : '请先阅读并同意安全须知';
  }
}

/** The fee of everybody who comes. */
export const feeOf = ({ fee }: Act, { companions }: SignDraft) =>
  timesSeats(fee, companions.length + 1);
