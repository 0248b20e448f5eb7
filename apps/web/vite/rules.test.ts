import { expect, test } from 'vitest';
import { rulesOf } from './rules.ts';

test('a sheet falls into pieces that say which classes they are for', () => {
  const sheet =
    ':root{--ink:#111}.a,.b .c>d{color:red}.d:not(.e):hover{color:blue}' +
    '@media (min-width:600px){.a{top:0}.f{left:0}}@keyframes g{to{opacity:0}}';
  expect(rulesOf(sheet)).toEqual([
    { css: ':root{--ink:#111}', needs: [[]] },
    { css: '.a,.b .c>d{color:red}', needs: [['a'], ['b', 'c']] },
    { css: '.d:not(.e):hover{color:blue}', needs: [['d']] },
    { css: '@media (min-width:600px){.a{top:0}}', needs: [['a']] },
    { css: '@media (min-width:600px){.f{left:0}}', needs: [['f']] },
    { css: '@keyframes g{to{opacity:0}}', needs: [] },
  ]);
});

test('nested conditions stay around their rules', () => {
  expect(rulesOf('@supports (gap:1px){@media print{.a{gap:1px}}}')).toEqual([
    { css: '@supports (gap:1px){@media print{.a{gap:1px}}}', needs: [['a']] },
  ]);
});
