import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import PlateField from './plate-field.tsx';

afterEach(cleanup);

function Form() {
  const [plate, setPlate] = useState('');
  return (
    <PlateField
      label="车牌号"
      placeholder=""
      hint=""
      error={undefined}
      value={plate}
      onChange={setPlate}
    />
  );
}

const key = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const tap = (...names: string[]) => names.forEach((name) => fireEvent.click(key(name)));

test('a plate is tapped key by key, in the order of its kinds of characters', () => {
  render(<Form />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '车牌号' });
  expect(field.inputMode).toBe('none');
  expect(screen.queryByRole('button', { name: 'A' })).toBeNull();
  tap('沪');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button', { name: '沪' })).toBeNull();
  expect(key('1').disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'I' })).toBeNull();
  tap('A', 'D', '1', '2', '3', '4', '5');
  expect(field.value).toBe('沪AD12345');
  expect(key('6').disabled).toBe(true);
  tap('删除一位');
  expect(field.value).toBe('沪AD1234');
});

test('a character goes where the caret is, and a real keyboard types too', () => {
  render(<Form />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '车牌号' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: '沪a1345' } });
  expect(field.value).toBe('沪A1345');
  field.setSelectionRange(3, 3);
  tap('2');
  expect(field.value).toBe('沪A12345');
  field.setSelectionRange(0, 8);
  tap('删除一位');
  expect(field.value).toBe('');
  expect(key('沪').disabled).toBe(false);
});

test('the system’s keyboard takes its place, and keys go when the field is left', () => {
  render(<Form />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '车牌号' });
  tap('沪', '系统键盘');
  expect(field.inputMode).toBe('text');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('group', { name: '车牌键盘' })).toBeNull();
});
