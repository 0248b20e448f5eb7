import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import QrPlate from './qr-plate.tsx';

test('is a picture with a name and a quiet zone around its finders', () => {
  render(<QrPlate text="123456789012" label="核销二维码" />);
  const code = screen.getByRole('img', { name: '核销二维码' });
  const path = code.querySelector('path')!.getAttribute('d')!;
  const size = Number(code.getAttribute('viewBox')!.split(' ')[2]);
  // The finder pattern begins after the border of two modules, which is empty.
  expect(path.startsWith('M2 2h1v1h-1zM3 2h1v1h-1z')).toBe(true);
  expect(path).not.toMatch(/M\d+ [01]h|M[01] \d+h/);
  expect(size).toBe(25);
});
