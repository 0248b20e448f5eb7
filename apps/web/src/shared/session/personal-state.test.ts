import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  onPersonChange,
  personalStorage,
  personalValue,
  personSignal,
  personVersion,
} from './personal-state.ts';
import { syncWithOtherTabs } from './other-tabs.ts';
import { expireSession, getSession, restoreSession, signOut, updateSession } from './session.ts';

const stopFollowing = syncWithOtherTabs();
afterAll(stopFollowing);
const words = personalValue('');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  restoreSession();
  words.set('');
});

const enter = (userId: string) => updateSession({ Authorization: `token-${userId}`, userId });
const type = () => {
  personalStorage.set('draft', '林间');
  words.set('坐垫');
};
const found = () => [personalStorage.get('draft'), words.get()];
const TYPED = ['林间', '坐垫'];
const NOTHING = [null, ''];

describe('the typed text of a member', () => {
  test('is theirs again after they have signed in again', () => {
    enter('a');
    type();
    expireSession();
    expect(found()).toEqual(TYPED);
    enter('a');
    expect(found()).toEqual(TYPED);
  });

  test('goes with them', () => {
    enter('a');
    type();
    signOut();
    expect(found()).toEqual(NOTHING);
    enter('b');
    expect(found()).toEqual(NOTHING);
    expect(JSON.stringify(sessionStorage)).not.toContain('林间');
  });

  test('is not there for another one who signs in over them', () => {
    enter('a');
    type();
    expireSession();
    enter('b');
    expect(found()).toEqual(NOTHING);
    enter('a');
    expect(found()).toEqual(NOTHING);
  });

  test('as a visitor goes on with who signs in, and no further', () => {
    type();
    enter('a');
    expect(found()).toEqual(TYPED);
    signOut();
    expect(found()).toEqual(NOTHING);
    enter('b');
    expect(found()).toEqual(NOTHING);
  });

  test('is there after a reload for them alone', () => {
    enter('a');
    type();
    restoreSession();
    expect(personalStorage.get('draft')).toBe('林间');
    localStorage.setItem('userId', 'b');
    restoreSession();
    expect(found()).toEqual(NOTHING);
    expect(sessionStorage).toHaveLength(0);
  });

  test('waits while a token comes without a name, for the one it was', () => {
    enter('a');
    type();
    updateSession({ Authorization: 'new' });
    expect(getSession().userId).toBe('');
    expect(found()).toEqual(NOTHING);
    const before = personVersion();
    updateSession({ userId: 'a' });
    expect(personalStorage.get('draft')).toBe('林间');
    // The page remounts with the restored data.
    expect(personVersion()).toBe(before + 1);
  });

  test('and is gone when the name is another’s', () => {
    enter('a');
    type();
    updateSession({ Authorization: 'new' });
    personalStorage.set('car', 'b’s');
    updateSession({ userId: 'b' });
    expect([...found(), personalStorage.get('car')]).toEqual([...NOTHING, 'b’s']);
    expect(sessionStorage).toHaveLength(1);
  });
});

test('only a leaving person is announced, and their calls are aborted', () => {
  const left = vi.fn();
  const stop = onPersonChange(left);
  const visitor = personSignal();
  enter('a');
  updateSession({ nickName: '林间' });
  expireSession();
  enter('a');
  expect(left).not.toHaveBeenCalled();
  expect(visitor.aborted).toBe(false);
  const here = personSignal();
  signOut();
  expect(left).toHaveBeenCalledOnce();
  expect([here.aborted, personSignal().aborted]).toEqual([true, false]);
  stop();
});

test('the next person gets no data of the one before', () => {
  updateSession({ Authorization: 't', userId: 'a', phone: '13800138000', score: '9' });
  updateSession({ Authorization: 'u', userId: 'b', nickName: '山' });
  expect(getSession()).toMatchObject({ userId: 'b', phone: '', score: '', nickName: '山' });
  expect(localStorage.getItem('phone')).toBeNull();
});

describe('another tab', () => {
  /** Changes a stored field as another tab does, with the storage event of this tab. */
  const change = (key: string, newValue: string | null) => {
    const oldValue = localStorage.getItem(key);
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  };

  test('signs out: nobody is here', () => {
    updateSession({ Authorization: 't', userId: 'a', nickName: '林间', score: '9' });
    type();
    change('userId', null);
    expect(getSession().userId).toBe('a');
    change('nickName', null);
    change('Authorization', null);
    expect(getSession()).toMatchObject({ Authorization: '', userId: '', nickName: '', score: '' });
    expect(found()).toEqual(NOTHING);
  });

  test('is another person’s: so is this one, and never half', () => {
    const seen: string[] = [];
    enter('a');
    type();
    const stop = onPersonChange(() => {
      const { Authorization, userId } = getSession();
      seen.push(`${userId} ${Authorization}`);
    });
    change('userId', 'b');
    change('Authorization', 'token-b');
    stop();
    expect(seen).toEqual(['b token-b']);
    expect(found()).toEqual(NOTHING);
  });

  test('signs a visitor in, who goes on here', () => {
    type();
    change('userId', 'a');
    change('Authorization', 'token-a');
    expect(getSession()).toMatchObject({ Authorization: 'token-a', userId: 'a' });
    expect(found()).toEqual(TYPED);
  });

  test('has seen several people since: what a visitor typed is none of theirs', () => {
    type();
    localStorage.setItem('userId', 'b');
    localStorage.setItem('Authorization', 'token-b');
    dispatchEvent(
      new StorageEvent('storage', { key: 'Authorization', oldValue: null, newValue: 'token-a' }),
    );
    expect(getSession().userId).toBe('b');
    expect(found()).toEqual(NOTHING);
  });

  test('changed things while this page was put aside', () => {
    enter('a');
    type();
    for (const key of ['userId', 'Authorization']) localStorage.removeItem(key);
    dispatchEvent(new Event('pageshow'));
    expect(getSession().Authorization).toBe('');
    expect(found()).toEqual(NOTHING);
  });

  test('with blocked storage a return does not sign the member out', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
      vi.spyOn(Storage.prototype, name).mockImplementation(blocked),
    );
    restoreSession();
    enter('a');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(getSession().userId).toBe('a');
    for (const spy of spies) spy.mockRestore();
  });
});

test('no page or part keeps personal data in module variables', () => {
  const sources = import.meta.glob<string>(
    ['../../{features,blocks}/**/*.{ts,tsx}', '!**/*.test.*'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  );
  const kept = Object.entries(sources).flatMap(([file, text]) =>
    text
      .split('\n')
      .filter((line) =>
        /^(?:export )?(?:let |const .*= new (?:Weak)?(?:Map|Set)\b[^(]*\(\))/.test(line),
      )
      .map((line) => `${file.replace('../../', '')}: ${line}`),
  );
  // The allowed variables hold no personal data: the canvas of the cars, the loaded picture file, a counter.
  expect(kept).toEqual([
    'blocks/car-stage/live/live-stage.tsx: let made: Viewer | null = null;',
    'blocks/commodity-card/preview-picture.ts: let shown: { key: string; src: string } | null = null;',
    'blocks/image-upload/use-uploads.ts: let lastId = 0;',
  ]);
});
