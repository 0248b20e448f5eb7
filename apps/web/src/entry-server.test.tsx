import { expect, test } from 'vitest';
import { locate } from './entry-server.tsx';

const keyOf = async (address: string) => {
  const located = await locate(address);
  return located.redirect === null ? located.key : located;
};

test('unknown parameters of an address do not change the page', async () => {
  const list = '/xtl/mall/ClassifyList';
  const plain = await keyOf(`${list}?categoryId=c1&sort=price`);
  expect(await keyOf(`${list}?utm_source=a&sort=price&x=1&categoryId=c1&x=2`)).toBe(plain);
  expect(await keyOf(`${list}?categoryId=c2&sort=price`)).not.toBe(plain);
  expect(await keyOf('/bz/mall/Home?a=1')).toBe('/bz/mall/Home');
  expect(await locate('/bz/mall/Home?a=1')).toMatchObject({ url: '/bz/mall/Home' });
});

test('a page without a first view is one per brand', async () => {
  const login = await keyOf('/Login?redirect=/xtl/mall/Home');
  expect(await keyOf('/Login?redirect=/xtl/elsewhere&mode=x')).toBe(login);
  expect(await keyOf('/Login?redirect=/bz/mall/Home')).not.toBe(login);
});

test('another address of a page redirects to its own', async () => {
  expect(await locate('/xtl/mall/nowhere?x=1')).toMatchObject({
    redirect: expect.stringContaining('/404'),
  });
});

test('the server renders the view of a root that is the same for all', async () => {
  const home = await keyOf('/home?view=home&brand=bz&utm=1');
  expect(home).toBe('/home?view=home&brand=bz');
  expect(await keyOf('/home?view=home&brand=xtl')).not.toBe(home);
  expect(await keyOf('/home?view=me&brand=bz')).not.toContain('view=');
});
