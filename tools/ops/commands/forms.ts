import type { In, Out } from '@marque/contract/core';
import * as calls from '@marque/contract/form-data/operator-endpoints';
import {
  FormLook,
  type FormSummary,
  type QuestionResult,
} from '@marque/contract/form-data/operator-schema';
import { type CommandGroup, page, said } from '../command.ts';
import { jsonIn } from '../files.ts';
import { openPictures, pictureOptions } from '../pictures.ts';
import { list, time } from '../print.ts';

type Definition = In<typeof calls.operatorFormCheck>['definition'];

const form = (one: FormSummary): string =>
  [
    `${one.id}  version ${one.version}  ${one.state}  ${one.title}${one.use ? `, about each ${one.use}` : ''}${one.anonymous ? ', anonymous' : ''}`,
    `  ${one.done} done, ${one.drafts} begun, ${one.screened} screened out, ${one.full} found no place`,
    ...one.quotas.map(({ id, used, places }) => `  quota ${id}: ${used} of ${places}`),
  ].join('\n');

type Bar = QuestionResult['rows'][number]['bars'][number] & { place?: number | null };
const bar = ({ label, count, percent, place = null }: Bar): string =>
  count === null
    ? `   –     <  ${label}`
    : `  ${`${percent}%`.padStart(4)} ${String(count).padStart(5)}  ${label}${place === null ? '' : `, place ${place}`}`;

const result = ({ title, answers, hidden, bars, rows, mean, nps }: QuestionResult): string => {
  const figures = [
    `${answers} answers`,
    ...(hidden ? ['too few to show'] : []),
    ...(mean === null ? [] : [`mean ${mean}`]),
    ...(nps === null ? [] : [`NPS ${nps > 0 ? '+' : ''}${nps}`]),
  ];
  return [
    `${title}  ${figures.join(', ')}`,
    ...bars.map(bar),
    ...rows.flatMap((row) => [
      `  ${row.label}${row.mean === null ? '' : `  mean ${row.mean}`}`,
      ...row.bars.map((one) => `  ${bar(one)}`),
    ]),
  ].join('\n');
};

const checked = ({ problems, questions, added, removed }: Out<typeof calls.operatorFormCheck>) =>
  [
    ...problems.map(({ path, message }) => `${path}: ${message}`),
    problems.length > 0
      ? `${problems.length} to mend`
      : `${questions} questions, ready to be published`,
    ...(added.length > 0 ? [`new: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`no longer asked: ${removed.join(', ')}`] : []),
  ].join('\n');

const cell = (text: string): string =>
  /[",\n]/.test(text) || /^[=+\-@]/.test(text)
    ? `"${text.replace(/^(?=[=+\-@])/, "'").replaceAll('"', '""')}"`
    : text;

const sheet = ({ columns, items, nextCursor }: Out<typeof calls.operatorFormExport>): string =>
  [
    ['id', 'at', 'version', 'status', 'seconds', 'flags', ...columns.map(({ title }) => title)],
    ...items.map((one) => [
      one.id,
      time(one.at),
      String(one.version),
      one.status,
      String(one.seconds ?? ''),
      one.flags.join(' '),
      ...columns.map(({ id }) => one.answers[id] ?? ''),
    ]),
    ...(nextCursor ? [[`… more with --cursor ${nextCursor}`]] : []),
  ]
    .map((cells) => cells.map(cell).join(','))
    .join('\n');

export const group: CommandGroup = {
  refusals: {
    FORM_NOT_FOUND: 'there is no such form in this brand',
    FORM_INVALID: 'the form was not published: mend this first',
    FORM_USE_TAKEN: 'another form asks about these things: close that one first',
  },
  commands: [
    {
      name: 'forms',
      about: 'forms as data, with how many answered',
      run: async (client) => {
        const data = await client.call(calls.operatorForms, {});
        return said(data, list({ ...data, nextCursor: null }, form, 'no forms'));
      },
    },
    {
      name: 'form-check',
      takes: '<file>',
      about: 'what publishing a form would refuse, and what it would change',
      run: async (client, [file = '']) => {
        const data = await client.call(calls.operatorFormCheck, {
          definition: jsonIn<Definition>(file),
        });
        return said(data, checked(data));
      },
    },
    {
      name: 'form-publish',
      takes: '<file>',
      about: 'publish a form or a new version of it; responses that were begun keep theirs',
      run: async (client, [file = '']) => {
        const data = await client.call(calls.operatorFormPublish, {
          definition: jsonIn<Definition>(file),
        });
        return said(data, form(data));
      },
    },
    {
      name: 'form-close',
      takes: '<form>',
      about: 'take no more responses; those that were begun may be sent for half an hour',
      run: async (client, [formId = '']) => {
        const data = await client.call(calls.operatorFormClose, { formId });
        return said(data, form(data));
      },
    },
    {
      name: 'form-results',
      takes: '<form>',
      about: 'what was answered, question by question, all versions together',
      run: async (client, [formId = '']) => {
        const data = await client.call(calls.operatorFormResults, { formId });
        return said(data, [form(data.form), ...data.questions.map(result)].join('\n'));
      },
    },
    {
      name: 'form-export',
      takes: '<form>',
      about: 'responses as CSV, the latest first, without who gave them',
      options: { size: 'how many, 100 without', cursor: 'go on after the page before' },
      run: async (client, [formId = ''], options) => {
        const data = await client.call(calls.operatorFormExport, { formId, ...page(options) });
        return said(data, sheet(data));
      },
    },
    {
      name: 'form-pictures',
      takes: '<form> <response>',
      about:
        'the pictures among the answers of a response, into a folder; who answered sees who looked',
      options: pictureOptions(FormLook, 'who answered'),
      run: (client, [formId = '', responseId = ''], options) =>
        openPictures(responseId, FormLook, options, (why) =>
          client.call(calls.operatorFormPictures, { formId, responseId, why }),
        ),
    },
  ],
};
