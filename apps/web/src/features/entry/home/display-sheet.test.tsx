import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { restoreAppearance, useDark } from '#shared/appearance/appearance.ts';
import { DisplayRow } from './display-row.tsx';
import { At } from '#testing/at-address.tsx';

// The sheet's code is lazy, and loading it can be slow in a test.
beforeAll(() => import('#shared/ui/modal/sheet-popup.tsx'), 60_000);
beforeEach(() => {
  document.cookie = 'marque-look=; Max-Age=0; Path=/';
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  document.body.innerHTML = '<div id="root"></div>';
  restoreAppearance();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Theme = () => <p>the page is {useDark(false) ? 'dark' : 'light'}</p>;

test('every choice shows at once, in the row as on the page', async () => {
  render(
    <At>
      <DisplayRow />
      <Theme />
    </At>,
    { container: document.getElementById('root')! },
  );
  const row = screen.getByRole('button', { name: /显示设置/ });
  expect(row.textContent).toContain('跟随系统');
  fireEvent.click(row);
  fireEvent.click(await screen.findByRole('radio', { name: '深色' }));
  screen.getByText('the page is dark');
  expect(row.textContent).toContain('深色');
  act(() => screen.getByRole('switch', { name: '长辈模式' }).click());
  expect(document.documentElement.dataset.text).toBe('large');
  expect(row.textContent).toContain('深色 · 长辈模式');
  fireEvent.click(screen.getByRole('radio', { name: '浅色' }));
  screen.getByText('the page is light');
});
