import { addLanding, OPENING, written } from '../../../landings.ts';
import { freshKey } from '../../../orders.ts';
import type { Area } from '../../area.ts';
import { mallKind, typed } from '../../kinds.ts';

const landing = mallKind(async ({ app }) => {
  const id = `landing-${freshKey()}`;
  const text = written({ id: 'text', kind: 'text', config: { title: '来坐坐', text: '喝杯热的' } });
  await addLanding(app, `community.landing:${id}`, [OPENING, text]);
  return [id];
});

/** Targets that the product comes with. */
const target = mallKind(() => Promise.resolve(['mall', 'coupon', 'service']));

/** What a page passes on to a mini-program, which alone knows what it names. */
const passedOn = { id: typed, dealerId: typed, seriesId: typed };

export const area: Area = {
  ids: {
    'applet.target': { target, ...passedOn },
    'landing.detail': { id: landing },
  },
  lists: {
    fixed: { 'parts of one product or of one page': ['landing.detail'] },
  },
};
