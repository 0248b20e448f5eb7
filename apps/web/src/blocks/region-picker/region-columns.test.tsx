import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import RegionColumns from './region-columns.tsx';

vi.mock('./here-row.tsx', () => ({ HereRow: () => null }));
afterEach(cleanup);

const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['重庆市', '忠县', '500200', '重庆市'],
  ['湖北省', '仙桃市', '429000', '仙桃市'],
  ['新疆维吾尔自治区', '石河子市', '659000', '石河子市'],
])(
  '%s has %s among its cities, and no level without a place',
  (province, place, cityCode, city) => {
    const picked = vi.fn();
    render(<RegionColumns value={['', '', '']} onPick={picked} />);
    tap(province);
    expect(screen.queryByRole('button', { name: /^县$|直辖/ })).toBeNull();
    tap(place);
    tap(place);
    expect(picked).toHaveBeenCalledWith(
      expect.objectContaining({ cityCode, city, district: place, province }),
    );
  },
);
