import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getSession, restoreSession } from '#shared/session/session.ts';
import { brandLastSeen, brandOfAddress, rememberBrand } from './brand.ts';

beforeEach(() => {
  localStorage.clear();
  restoreSession();
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ['/xtl/mall/Home', '', 'xtl'],
  ['/bz/mall/Home', '?redirect=%2Fxtl%2Fmall%2FHome', 'bz'],
  ['/Login', '?redirect=%2Fbz%2Fmall%2FHome', 'bz'],
  ['/404', '?from=%2Fbz', 'bz'],
  ['/home', '', 'xtl'],
  ['/home', '?view=me&brand=bz', 'bz'],
  ['/home', '?brand=another', 'xtl'],
  ['/xtl/mall/Home', '?brand=bz', 'xtl'],
  ['/Login', '?redirect=%2Fhome%3Fview%3Dme%26brand%3Dbz', 'bz'],
  ['/home', '?redirect=https%3A%2F%2Fa.example%2Fbz%2F', 'xtl'],
])('%s%s shows %s', (pathname, search, brand) => {
  expect(brandOfAddress(pathname, search)).toBe(brand);
});

describe('the brand last seen', () => {
  const linkedFrom = (address: string) =>
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(address);

  test('is that of the last page of a brand, in every environment, also on a later visit', () => {
    linkedFrom('https://a.example/xtl/news');
    rememberBrand('/bz/mall/Home', '');
    rememberBrand('/home', '');
    restoreSession();
    expect(getSession().SourceApp).toBe('DP');
    expect(brandLastSeen()).toBe('bz');
    rememberBrand('/xtl/mall/Home', '');
    expect(localStorage.getItem('SourceApp')).toBe('DC');
    expect(brandLastSeen()).toBe('xtl');
  });

  test('before any, it is that of the page with the link, else the first', () => {
    linkedFrom('https://a.example/bz/news?b=/xtl/');
    expect(brandLastSeen()).toBe('bz');
    linkedFrom('');
    expect(brandLastSeen()).toBe('xtl');
  });

  test('on the website there is the second one alone', () => {
    localStorage.setItem('env', 'WEBSITE');
    expect(brandOfAddress('/xtl/mall/Home', '')).toBe('bz');
    rememberBrand('/Login', '');
    expect(getSession().SourceApp).toBe('DP');
  });
});
