import { PPXCM_ID } from '@marque/contract/session/identifications';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { avatarSource, frameOf, OWNER_5008_ID } from './avatar-rules.ts';
import { Avatar } from './avatar.tsx';

// The document of these tests loads no pictures, but reports each as complete.
const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get');
beforeEach(() => void complete.mockReturnValue(false));
afterEach(cleanup);
afterAll(() => complete.mockRestore());

test.each([
  [undefined, null],
  [null, null],
  ['', null],
  [' ', null],
  ['null', null],
  ['undefined', null],
  ['/media/a-96.webp', '/media/a-96.webp'],
  ['https://p.example/a.jpg@!300', 'https://p.example/a.jpg'],
  ['https://p.example/a.jpg@!300?v=2', 'https://p.example/a.jpg?v=2'],
  ['https://p.example/a@!3000.jpg', 'https://p.example/a@!3000.jpg'],
])('the avatar %j is the picture %j', (src, address) => {
  expect(avatarSource(src)).toBe(address);
});

test.each([
  [undefined, null],
  [null, null],
  [[], null],
  [[{ id: 'someone' }], null],
  [[{ id: 'someone' }, { id: OWNER_5008_ID }], 'owner5008'],
  [[{ id: '1PPXCM' }], 'ppxcm'],
  [[{ id: PPXCM_ID }, { id: OWNER_5008_ID }], 'owner5008'],
])('known as %j: the frame is %j', (identification, frame) => {
  expect(frameOf(identification)).toBe(frame);
});

describe('an avatar', () => {
  const draw = (props: Parameters<typeof Avatar>[0]) => render(<Avatar {...props} />).container;
  const owner = [{ id: OWNER_5008_ID }];

  test('shows its picture, and the drawing when that does not load', () => {
    const box = draw({ src: '/a.webp@!300', alt: '阿飞' });
    const picture = box.querySelector('img')!;
    expect([picture.getAttribute('src'), picture.alt]).toEqual(['/a.webp', '阿飞']);
    fireEvent.error(picture);
    expect(box.querySelector('img')).toBeNull();
    expect(box.querySelector('svg')!.getAttribute('aria-label')).toBe('阿飞');
  });

  test('a picture that failed before the page came to life is the drawing as well', () => {
    complete.mockReturnValue(true);
    expect(draw({ src: '/a.webp' }).querySelector('img')).toBeNull();
  });

  test('another picture gets its own chance', () => {
    const { container, rerender } = render(<Avatar src="/broken.webp" />);
    fireEvent.error(container.querySelector('img')!);
    rerender(<Avatar src="/whole.webp" />);
    expect(container.querySelector('img')!.getAttribute('src')).toBe('/whole.webp');
  });

  test('has a frame only when it is earned and allowed', () => {
    const frame = (props: Parameters<typeof Avatar>[0]) =>
      draw(props).querySelector('[data-frame]')?.getAttribute('data-frame');
    expect(frame({ identification: owner })).toBe('owner5008');
    expect(frame({ identification: [{ id: PPXCM_ID }] })).toBe('ppxcm');
    expect(frame({ identification: [{ id: 'someone' }] })).toBeUndefined();
    expect(frame({ identification: owner, isBox: false })).toBeUndefined();
  });

  test('may have a picture for its frame, and a badge', () => {
    const addresses = (props: Parameters<typeof Avatar>[0]) =>
      [...draw(props).querySelectorAll('img')].map((image) => image.getAttribute('src'));
    const box = { src: '/a.webp', avatarBox: '/box.webp' };
    expect(addresses({ ...box, identification: owner })).toEqual(['/a.webp', '/box.webp']);
    expect(addresses({ ...box, badgeUrl: '/badge.webp' })).toEqual(['/a.webp', '/badge.webp']);
  });

  test('has the size, fit and corners it is given', () => {
    const box = draw({ src: '/a.webp', size: 75, fit: 'contain', round: false, radius: 15 });
    expect(box.querySelector('span')!.style.width).toBe('2rem');
    const { objectFit, borderRadius } = box.querySelector('img')!.style;
    expect([objectFit, borderRadius]).toEqual(['contain', '0.4rem']);
    expect(draw({ src: '/a.webp' }).querySelector('img')!.style.borderRadius).toBe('50%');
  });
});
