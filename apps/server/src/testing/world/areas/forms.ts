import { formSave } from '@marque/contract/form-data/endpoints';
import { addForm } from '../../forms.ts';
import { type Area, copyId } from '../area.ts';
import { idOf, mallKind, type Owner, typed } from '../kinds.ts';
import { order, orders } from './mall/orders.ts';

// A use has one open form, so a second mall publishes the form's next version.
const form = mallKind(async ({ app }) => [
  await addForm(app, { id: 'form-of-orders', use: 'order' }),
]);

const LISTED = 'form-of-all';
const listed = mallKind(async ({ app }) => [
  await addForm(app, { id: LISTED, listed: true, preview: true, results: 'public' }),
]);

const feedback = async (owner: Owner) => ({
  formId: idOf(form, owner),
  subjectId: (await orders(owner)).completed.id,
});

export const area: Area = {
  ids: {
    'form.offer': { subjectId: order },
    'form.open': { formId: form, subjectId: order },
    'form.save': { formId: form, subjectId: order },
    'form.submit': { formId: form, subjectId: order },
    'form.card': { formId: listed },
    'form.preview': { formId: listed },
    'form.results': { formId: listed },
    'operator.formClose': { formId: form },
    'operator.formResults': { formId: form },
    'operator.formExport': { formId: form },
    'operator.formPictures': { formId: form, responseId: typed },
  },
  inputs: {
    'form.offer': async (owner) => ({
      use: 'order',
      subjectId: (await orders(owner)).completed.id,
    }),
    'form.open': feedback,
    'form.save': async (owner) => ({
      ...(await feedback(owner)),
      version: 1,
      changes: { overall: 5 },
    }),
    'form.submit': async (owner) => ({
      ...(await feedback(owner)),
      version: 1,
      answers: { overall: 5 },
    }),
  },
  lists: {
    measured: { 'form.list': {} },
    add: async (owner) => {
      const formId = idOf(listed, owner);
      await owner.client.call(formSave, { formId, version: 1, changes: { overall: 4 } });
    },
    grow: async ({ me, copy }) => {
      const formId = { form_id: `one.form_id || '-' || n` };
      await copy('form', `id = '${LISTED}'`, { id: copyId });
      await copy('form_version', `form_id = '${LISTED}'`, formId);
      await copy('form_response', `${me} and form_id = '${LISTED}'`, { id: copyId, ...formId });
    },
    fixed: {
      'as many as the brand has published': ['operator.forms'],
      'read by a program, page by page': ['operator.formExport'],
      'parts of one text or of one form': [
        'form.open',
        'form.card',
        'form.preview',
        'form.results',
        'operator.formCheck',
        'operator.formPublish',
        'operator.formPictures',
        'operator.formResults',
      ],
    },
  },
};
