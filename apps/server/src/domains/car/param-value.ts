import { MARK_SIGNS } from '@marque/contract/cars/params';

/** A value as people write it: a number, a text, or the sign of a mark. */
export type ParamEntry = string | number;
export type ParamKind = 'text' | 'number' | 'mark';

/** A value of a car. Exactly one of `text`, `num` and `mark` is set. */
export type ParamValueRow = {
  subject_id: string;
  code: string;
  text: string | null;
  num: number | null;
  mark: keyof typeof MARK_SIGNS | null;
};

const MARKS = new Map<ParamEntry, ParamValueRow['mark']>([
  [MARK_SIGNS.std, 'std'],
  [MARK_SIGNS.opt, 'opt'],
  [MARK_SIGNS.none, 'none'],
]);

export function paramKindOf(entry: ParamEntry): ParamKind {
  if (typeof entry === 'number') return 'number';
  return MARKS.has(entry) ? 'mark' : 'text';
}

export function paramValueRow(subject_id: string, code: string, entry: ParamEntry): ParamValueRow {
  const kind = paramKindOf(entry);
  return {
    subject_id,
    code,
    text: kind === 'text' ? String(entry) : null,
    num: kind === 'number' ? Number(entry) : null,
    mark: MARKS.get(entry) ?? null,
  };
}
