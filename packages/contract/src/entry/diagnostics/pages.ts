import { page, pagesOf } from '../../page.ts';

export const diagnosticsPages = pagesOf('diagnostics', {
  'entry.test': page('/test', '诊断'),
});
