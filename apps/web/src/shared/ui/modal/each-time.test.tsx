import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { eachTime } from './each-time.tsx';

afterEach(cleanup);

const Amount = eachTime(({ open }: { open: boolean }) => {
  const [typed, setTyped] = useState('1');
  return (
    <input
      aria-label="金额"
      hidden={!open}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
});
const shown = () => screen.getByLabelText<HTMLInputElement>('金额').value;

test('a value that was not confirmed is gone when the sheet opens again', () => {
  const { rerender } = render(<Amount open />);
  fireEvent.change(screen.getByLabelText('金额'), { target: { value: '2' } });
  rerender(<Amount open />);
  expect(shown()).toBe('2');
  rerender(<Amount open={false} />);
  // It is still seen while it slides away.
  expect(shown()).toBe('2');
  rerender(<Amount open />);
  expect(shown()).toBe('1');
});
