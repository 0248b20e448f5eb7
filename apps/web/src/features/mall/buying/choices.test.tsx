import type { Sku } from '@marque/contract/mall/catalog/schema';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type BrandPack, BrandProvider } from '#shared/brand/brand.ts';
import { toaster } from '#shared/ui/modal/toaster-store.ts';
import Choices from './choices.tsx';

const image = { key: 'mat', width: 960, height: 960, widths: [240], color: '#fff' };
const sku = (values: string[], stock: number, priceFen = 19_900): Sku => ({
  id: values.join('-'),
  values,
  stock,
  priceFen,
  score: 0,
  originalPriceFen: null,
  image: null,
  flash: null,
  afterCoupon: null,
});
const product = {
  title: '脚垫',
  image,
  specNames: ['颜色', '尺寸'],
  skus: [sku(['灰', '前排'], 3), sku(['灰', '全车'], 0, 39_900), sku(['棕', '全车'], 8)],
  accountType: null,
};

function Picking({ left = null }: { left?: number | null }) {
  const [chosen, setChosen] = useState(product.skus[0]!);
  const [quantity, setQuantity] = useState(1);
  return (
    <BrandProvider value={{ copy: { score: '积分' } } as BrandPack}>
      <Choices
        product={product}
        sku={chosen}
        onSku={setChosen}
        quantity={quantity}
        onQuantity={setQuantity}
        left={left}
      />
    </BrandProvider>
  );
}

const value = (name: RegExp) => screen.getByRole('button', { name });
const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

afterEach(cleanup);

describe('the specification sheet', () => {
  it('lets a sold-out value be tapped, and says that it is out', () => {
    render(<Picking />);
    fireEvent.click(value(/全车/));
    expect(pressed()).toEqual(['灰缺货', '全车缺货']);
    expect(screen.getByText(/到货可以通知你/)).toBeDefined();
    expect(screen.queryByRole('group', { name: '数量' })).toBeNull();
  });

  it('is never blocked by the value chosen before', () => {
    render(<Picking />);
    fireEvent.click(value(/棕/));
    expect(pressed()).toEqual(['棕', '全车']);
    expect(screen.getByText('¥199.00')).toBeDefined();
  });

  it('counts no further than the stock, and says why', () => {
    render(<Picking />);
    const more = value(/增加/);
    for (let i = 0; i < 5; i++) fireEvent.click(more);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '数量' }).value).toBe('3');
    expect(toaster.get().toast?.text).toBe('库存只有 3 件了');
  });

  it('counts no further than the buy limit', () => {
    render(<Picking left={2} />);
    const more = value(/增加/);
    for (let i = 0; i < 3; i++) fireEvent.click(more);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '数量' }).value).toBe('2');
    expect(toaster.get().toast?.text).toBe('最多可买 2 件');
  });
});
