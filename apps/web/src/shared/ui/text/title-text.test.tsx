import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TitleText } from './title-text.tsx';

afterEach(cleanup);

test.each(['「萤」复古露营灯', '『夜航』', '“好”茶'])(
  '%s hangs by its bracket, in one piece',
  (title) => {
    const { container } = render(<TitleText>{title}</TitleText>);
    expect(container.querySelector('span')?.textContent).toBe(title);
  },
);

test.each(['复古露营灯「萤」', ''])('"%s" stands as it is', (title) => {
  const { container } = render(<TitleText>{title}</TitleText>);
  expect(container.innerHTML).toBe(title);
});

test('a measure does not wrap', () => {
  const { container } = render(<TitleText>「山野」车载香氛 50 ml</TitleText>);
  expect(container.textContent).toBe('「山野」车载香氛 50 ml');
  expect(container.querySelector('span span')?.textContent).toBe('50 ml');
});
