import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import PlateField from './plate-field.tsx';

afterEach(cleanup);

function Form() {
  const [plate, setPlate] = useState('');
  return (
    <>
      <PlateField
        label="车牌号"
        placeholder=""
        hint=""
        error={undefined}
        value={plate}
        onChange={setPlate}
      />
      <button type="button">下一步</button>
      <input aria-label="车架号" />
    </>
  );
}

const key = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const tap = (...names: string[]) => names.forEach((name) => fireEvent.click(key(name)));
const keys = () => screen.queryByRole('group');
/** Shows the form and enters its field. */
function enter(): HTMLInputElement {
  render(<Form />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '车牌号' });
  act(() => field.focus());
  return field;
}
const type = (field: HTMLInputElement, value: string) =>
  fireEvent.change(field, { target: { value } });

test('a plate is tapped key by key, in the order of its kinds of characters', () => {
  const field = enter();
  expect(field.inputMode).toBe('none');
  expect(screen.queryByRole('button', { name: 'A' })).toBeNull();
  tap('沪');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button', { name: '沪' })).toBeNull();
  expect(key('1').disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'I' })).toBeNull();
  tap('A', 'D', '1', '2', '3', '4');
  expect(key('完成').disabled).toBe(false);
  tap('5');
  expect(field.value).toBe('沪AD12345');
  expect(key('6').disabled).toBe(true);
  tap('删除一位');
  expect(field.value).toBe('沪AD1234');
  tap('完成');
  expect(keys()).toBeNull();
});

test('a key replaces the chosen character, and the next key goes to the next box', () => {
  const field = enter();
  type(field, '沪A12345');
  field.setSelectionRange(2, 3);
  fireEvent.select(field);
  tap('7', '8');
  expect(field.value).toBe('沪A78345');
  field.setSelectionRange(3, 3);
  fireEvent.select(field);
  tap('删除一位', '2');
  expect(field.value).toBe('沪A28345');
  field.setSelectionRange(0, 7);
  fireEvent.select(field);
  tap('删除一位');
  expect(field.value).toBe('');
  expect(key('沪').disabled).toBe(false);
});

test('a plate may be pasted with separators and typed in small letters', () => {
  const field = enter();
  type(field, ' 鄂a·1234５');
  expect(field.value).toBe('鄂A12345');
});

test('the keys stay for a button and go for another field', () => {
  const field = enter();
  fireEvent.blur(field, { relatedTarget: key('下一步') });
  expect(keys()).not.toBeNull();
  act(() => screen.getByRole('textbox', { name: '车架号' }).focus());
  expect(keys()).toBeNull();
});

test('the system’s keyboard takes their place', () => {
  const field = enter();
  tap('沪', '系统键盘');
  expect(field.inputMode).toBe('text');
  expect(document.activeElement).toBe(field);
  expect(keys()).toBeNull();
});
