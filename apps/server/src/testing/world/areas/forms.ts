import { addForm } from '../../forms.ts';
import type { Area } from '../area.ts';
import { idOf, mallKind, type Owner, typed } from '../kinds.ts';
import { order, orders } from './mall/orders.ts';

// A use has one open form, so a second mall publishes the form's next version.
const form = mallKind(async ({ app }) => [
  await addForm(app, { id: 'form-of-orders', use: 'order' }),
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
    fixed: {
      'as many as the brand has published': ['operator.forms'],
      'read by a program, page by page': ['operator.formExport'],
      'parts of one text or of one form': [
        'form.open',
        'operator.formCheck',
        'operator.formPublish',
        'operator.formPictures',
        'operator.formResults',
      ],
    },
  },
};
