import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HomeBlock } from './home-block.tsx';

test('a kind this build does not know is left out', () => {
  const block = { type: 'carousel', id: 'new' } as never;
  expect(render(<HomeBlock block={block} />).container.innerHTML).toBe('');
});
