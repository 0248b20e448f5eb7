import { type Page, page } from '../page.ts';

export const rulePages = {
  // `id`: a version as `blind-2026-11`; `type`: a kind. `from`: the version it is compared with.
  'cars.pact': page('/:brand/Pact', '协议', {
    keepAlive: true,
    idSegment: true,
    params: ['id', 'type', 'from'],
  }),
} as const satisfies Record<string, Page>;
