import type { workPages } from '@marque/contract/activity/work/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as myWork from './my-work.page.tsx';
import * as uploadSuccessful from './upload-successful.page.tsx';
import * as workDetails from './work-details.page.tsx';

export const pages: ModulesOf<typeof workPages> = {
  'activity.coCreateWorkDetails': workDetails,
  'activity.coCreateVideoWorkDetails': workDetails,
  'activity.coCreateMyWork': myWork,
  'activity.coCreateUploadSuccessful': uploadSuccessful,
};
