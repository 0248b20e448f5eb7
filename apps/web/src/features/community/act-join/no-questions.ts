import type { OpenedForm } from '@marque/contract/form-data/schema';

/** The questions of an activity that asks none. Nothing of it is sent. */
export const NO_QUESTIONS: OpenedForm = {
  formId: '-',
  version: 0,
  seed: '',
  definition: {
    id: 'none',
    use: null,
    title: '',
    anonymous: true,
    intro: '',
    minutes: 1,
    presentation: 'section',
    sections: [],
    quotas: [],
    thanks: { title: '', text: '' },
    screened: { title: '', text: '' },
    full: { title: '', text: '' },
    opensAt: null,
    closesAt: null,
    keepDays: 30,
  },
  pictures: {},
  answers: {},
  status: 'none',
  full: [],
  looks: [],
};
