import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const src = path.resolve(import.meta.dirname, '../apps/web/src');
const read = (file: string): string => readFileSync(path.join(src, file), 'utf8');

/** The parts of antd-mobile that lie over the page. */
const OVERLAY_PART =
  /antd-mobile\/es\/components\/(?:action-sheet|calendar-picker|cascade-picker|center-popup|date-picker|dialog|image-viewer|mask|modal|picker|popover|popup)'/;
const DIALOG = /role="(?:alert)?dialog"|aria-modal|<dialog\b|showModal\(/;
const SHEET_IMPORT = /from '(\.[^']+\.module\.css)'/g;
const RULE = /([^{}]+)\{([^{}]*)\}/g;

/** What is fixed over the whole screen and is no overlay. */
const NO_OVERLAYS = new Map([
  ['features/community/video/video.module.css', 'the reel is the page itself'],
  ['shared/ui/modal/toaster.module.css', 'toasts let taps through, and go by themselves'],
]);

/** Whether a style sheet has a rule that covers the whole screen. */
const coversScreen = (css: string): boolean =>
  [...css.matchAll(RULE)].some(([, , body = '']) => {
    const isZero = (side: string) => new RegExp(`(?:^|[;\\s])${side}: 0[;\\s]`).test(body);
    return (
      /position: fixed;/.test(body) &&
      (isZero('inset') || ['top', 'right', 'bottom', 'left'].every(isZero))
    );
  });

/** Why a module is an overlay; null when it is none. */
function overlayIn(text: string, cssOf: (file: string) => string | null): string | null {
  if (OVERLAY_PART.test(text)) return 'uses a part of antd-mobile that lies over the page';
  if (DIALOG.test(text)) return 'is a dialog';
  const covers = [...text.matchAll(SHEET_IMPORT)].some(([, file]) => {
    const css = cssOf(file!);
    return css !== null && coversScreen(css);
  });
  return covers ? 'is fixed over the whole screen' : null;
}

/** The overlays that neither escape nor the back key closes. */
const strayIn = (text: string, cssOf: (file: string) => string | null): string | null =>
  /\buseModal\b/.test(text) ? null : overlayIn(text, cssOf);

test('whatever lies over a page is a modal, which the back key closes', () => {
  const stray = globSync('**/*.tsx', { cwd: src, exclude: ['**/*.test.tsx'] }).flatMap((file) => {
    const why = strayIn(read(file), (sheet) => {
      const from = path.join(path.dirname(file), sheet);
      return NO_OVERLAYS.has(from) ? null : read(from);
    });
    return why ? [`${file} ${why}, without useModal of shared/ui/modal/use-modal.ts`] : [];
  });
  expect(stray).toEqual([]);
});

test('each kind of overlay is found', () => {
  const none = () => null;
  const modal = "import { useModal } from '#shared/ui/modal/use-modal.ts';";
  for (const overlay of [
    "import Popup from 'antd-mobile/es/components/popup';",
    '<div role="dialog" aria-label="图片" />',
    '<div aria-modal />',
  ]) {
    expect(strayIn(overlay, none), overlay).not.toBeNull();
    expect(strayIn(modal + overlay, none), overlay).toBeNull();
  }
  const uses = "import * as styles from './screen.module.css';";
  const css = (rule: string) => () => `.screen {\n  position: fixed;\n  ${rule}\n}`;
  expect(strayIn(uses, css('inset: 0;'))).not.toBeNull();
  expect(strayIn(uses, css('top: 0; right: 0; bottom: 0; left: 0;'))).not.toBeNull();
  expect(strayIn(uses, css('right: 0; bottom: 0; left: 0;'))).toBeNull();
});
