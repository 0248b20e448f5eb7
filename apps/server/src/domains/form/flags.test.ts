import { Question } from '@marque/contract/form-data/definition-schema';
import { expect, test } from 'vitest';
import { flagsOf } from './flags.ts';

const label = (id: string) => ({ id, label: id });
const rows = ['a', 'b', 'c', 'd', 'e', 'f'];
const matrix = Question.parse({
  id: 'grid',
  kind: 'matrix',
  title: '这些怎么样？',
  rows: rows.map(label),
  columns: ['good', 'bad'].map(label),
});
const words = Question.parse({ id: 'why', kind: 'text', title: '为什么？' });
const answered = (columns: string[]) => ({
  grid: { rows: Object.fromEntries(columns.map((column, i) => [rows[i]!, [column]])) },
});

test('the same column in six rows is flagged, and five rows or another answer are not', () => {
  const good = ['good', 'good', 'good', 'good', 'good'];
  expect(flagsOf([matrix], answered([...good, 'good']), null)).toEqual(['straight']);
  expect(flagsOf([matrix], answered([...good, 'bad']), null)).toEqual([]);
  expect(flagsOf([matrix], answered(good), null)).toEqual([]);
});

test('less than two seconds a question is noted, of the questions that were answered', () => {
  const answers = { ...answered(['good', 'bad']), why: '好' };
  expect(flagsOf([matrix, words], answers, 3)).toEqual(['fast']);
  expect(flagsOf([matrix, words], answers, 4)).toEqual([]);
  expect(flagsOf([matrix, words], { why: '好' }, 2)).toEqual([]);
});
