import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { formatPhone } from '#shared/format/phone.ts';
import { TextArea, TextField } from './field.tsx';
import type { TypingRule } from './typing.ts';

afterEach(cleanup);

function Typing({ at, lines, ...rule }: TypingRule & { at: string; lines?: boolean }) {
  const [value, setValue] = useState(at);
  const Of = lines ? TextArea : TextField;
  return (
    <>
      <Of label="字段" value={value} onText={setValue} {...rule} />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('字段');
const value = () => screen.getByRole('status').textContent;
/** The text of the field with its caret as |. */
const seen = () =>
  `${field().value.slice(0, field().selectionStart!)}|${field().value.slice(field().selectionEnd!)}`;

/** Does what a key or a paste does: replaces the selected range, or one sign before the caret. */
function put(text: string, from: number, to = from) {
  const before = field().value;
  const setter = Object.getOwnPropertyDescriptor(
    Object.getPrototypeOf(field()) as object,
    'value',
  )!.set!;
  setter.call(field(), before.slice(0, from) + text + before.slice(to));
  field().setSelectionRange(from + text.length, from + text.length);
  fireEvent.input(field());
}

const PHONE = { code: 'phone', show: formatPhone } as const;

test('a digit in the middle of a phone is corrected where it stands', () => {
  render(<Typing at="13800138000" {...PHONE} />);
  expect(field().value).toBe('138 0013 8000');
  put('', 5, 6);
  expect(seen()).toBe('138 0|138 000');
  put('9', 5);
  expect(seen()).toBe('138 09|13 8000');
  expect(value()).toBe('13809138000');
});

test('a full phone refuses a digit more, at the end and in the middle', () => {
  render(<Typing at="13800138000" {...PHONE} />);
  put('9', 5);
  expect(seen()).toBe('138 0|013 8000');
  put('9', 13);
  expect(value()).toBe('13800138000');
});

test('deleting a space moves the caret before it, and keeps the digits', () => {
  render(<Typing at="13800138000" {...PHONE} />);
  put('', 3, 4);
  expect(seen()).toBe('138| 0013 8000');
});

test.each([
  '+86 138 0013 8000',
  '0086-138-0013-8000',
  '１３８００１３８０００',
  '手机：138-0013-8000',
])('%s is pasted as a phone, also over another one', (text) => {
  render(<Typing at="13911112222" {...PHONE} />);
  put(text, 0, 13);
  expect(value()).toBe('13800138000');
  expect(seen()).toBe('138 0013 8000|');
});

test('a phone is typed with its country code', () => {
  render(<Typing at="" {...PHONE} />);
  for (const sign of '+8613800138000') put(sign, field().value.length);
  expect(value()).toBe('13800138000');
});

test('a text is cut between characters, where it is put in', () => {
  render(<Typing at="你好世界" most={5} />);
  put('👨‍👩‍👧👍', 2);
  expect(seen()).toBe('你好👨‍👩‍👧|世界');
  expect(value()).toBe('你好👨‍👩‍👧世界');
});

test('lines are kept, and cut as one sees them', () => {
  render(<Typing at="" lines most={4} />);
  put('一\n二\n三', 0);
  expect(value()).toBe('一\n二\n');
});

test('what an input method composes is not touched before it is chosen', () => {
  render(<Typing at="" most={2} />);
  fireEvent.compositionStart(field());
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  set.call(field(), 'zhangsan');
  fireEvent(field(), new InputEvent('input', { bubbles: true, isComposing: true }));
  expect(field().value).toBe('zhangsan');
  expect(value()).toBe('zhangsan');
  set.call(field(), '张三丰');
  fireEvent.compositionEnd(field());
  expect(value()).toBe('张三');
});
