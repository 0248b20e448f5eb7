import { expect, test } from 'vitest';
import { decide, leaveOut } from './leave-out.ts';

const LIBRARY = `
function used(a) { return helper(a) + 1 }
async function action(request) { function inner() { return 1 } return inner() }
const later = async () => { await load() }
exports.preload = function (href) { return href }
`;

test('a function keeps its head and gets another body, what is inside goes with it', () => {
  expect(leaveOut('lib.js', LIBRARY, { action: 'return null', later: '', 'exports.preload': '' }))
    .toBe(`
function used(a) { return helper(a) + 1 }
async function action(request) { return null }
const later = async () => {  }
exports.preload = function (href) {  }
`);
});

test('a function that is not there stops the build', () => {
  expect(() => leaveOut('lib.js', LIBRARY, { action: '', gone: '' })).toThrow('lib.js has no gone');
});

test('what never is set is decided, everywhere', () => {
  expect(decide('lib.js', 'if (init.x) a(); b(init.x)', { 'init.x': 'false' })).toBe(
    'if (false) a(); b(false)',
  );
  expect(() => decide('lib.js', 'a()', { 'init.x': 'false' })).toThrow('lib.js has no init.x');
});
