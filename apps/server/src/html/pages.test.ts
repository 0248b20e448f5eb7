import { describe, expect, test } from 'vitest';
import { createPageStore, fillIn, MADE_AT, ORIGIN, SCRIPT_NONCE, SERVER_TIME } from './pages.ts';

/** An HTML store on a clock that the test moves, and a render function that numbers its pages. */
function setUp() {
  let time = 1_000_000;
  let made = 0;
  const store = createPageStore(() => new Date(time));
  const render = async () => ({ html: `page ${++made}` });
  return {
    store,
    render,
    pass: (ms: number) => (time += ms),
    made: () => made,
    async shown(using: () => Promise<{ html: string }> = render) {
      const page = await store.page('/home', using);
      return 'html' in page ? page.html : null;
    },
  };
}

/** Waits until background renders have ended. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the page store', () => {
  test('renders once for all who ask in the same moment', async () => {
    const { shown, made } = setUp();
    expect(await Promise.all([shown(), shown(), shown()])).toEqual(['page 1', 'page 1', 'page 1']);
    expect(made()).toBe(1);
  });

  test('gives an older page out at once and renews it behind', async () => {
    const { shown, pass, made } = setUp();
    await shown();
    pass(5_000);
    expect(await Promise.all([shown(), shown()])).toEqual(['page 1', 'page 1']);
    await settle();
    expect(made()).toBe(2);
    expect(await shown()).toBe('page 2');
  });

  test('makes a page anew that nobody has asked for in a while', async () => {
    const { shown, pass } = setUp();
    await shown();
    pass(30_000);
    expect(await shown()).toBe('page 2');
  });

  test('keeps no failure, and drops a page that cannot be renewed', async () => {
    const { shown, pass } = setUp();
    const broken = async () => {
      throw new Error('no database');
    };
    await expect(shown(broken)).rejects.toThrow('no database');
    expect(await shown()).toBe('page 1');
    pass(5_000);
    expect(await shown(broken)).toBe('page 1');
    await settle();
    await expect(shown(broken)).rejects.toThrow('no database');
  });

  test('a page that lacks something goes out for a moment only', async () => {
    const { shown, pass, made } = setUp();
    const lacking = async () => ({ html: 'skeleton', passing: true });
    expect(await shown(lacking)).toBe('skeleton');
    pass(1_000);
    expect(await shown()).toBe('skeleton');
    pass(1_000);
    expect(await shown()).toBe('page 1');
    expect(made()).toBe(1);
  });

  test('a whole page stays until the next one is whole', async () => {
    const { shown, pass } = setUp();
    const lacking = async () => ({ html: 'skeleton', passing: true });
    await shown();
    pass(5_000);
    await shown(lacking);
    await settle();
    expect(await shown()).toBe('page 1');
    await settle();
    expect(await shown()).toBe('page 2');
    pass(30_000);
    expect(await shown(lacking)).toBe('skeleton');
  });

  test('an emptied store brings nothing back that was read before', async () => {
    const { store, shown, render, pass } = setUp();
    await shown();
    pass(5_000);
    let read = () => {};
    const slow = async () => {
      await new Promise<void>((resolve) => (read = resolve));
      return render();
    };
    await shown(slow);
    store.empty();
    read();
    await settle();
    pass(100);
    expect(await shown(async () => ({ html: 'after the change' }))).toBe('after the change');
  });

  test('large pages push the oldest out before there are many', async () => {
    const store = createPageStore(() => new Date(0), 250);
    const rendered: string[] = [];
    const show = async (key: string) => {
      await store.page(key, async () => {
        rendered.push(key);
        return { html: 'x'.repeat(100) };
      });
      await settle();
    };
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await show(key);
    expect(rendered).toEqual(['a', 'b', 'c', 'a']);
  });

  test('a page says when it was made', () => {
    const html = `{"serverTime":"${SERVER_TIME}","madeAt":"${MADE_AT}"}`;
    const page = fillIn({ html, madeAt: 5 }, { script: '', style: '', origin: '' }, new Date(9));
    expect(JSON.parse(page)).toEqual({ serverTime: 9, madeAt: 5 });
  });

  test('a page says where it was asked for, in no other words than an address', () => {
    const origin = 'https://"><script>';
    const page = fillIn(
      { html: ORIGIN, madeAt: 5 },
      { script: '', style: '', origin },
      new Date(9),
    );
    expect(page).toBe('https://&quot;&gt;&lt;script&gt;');
  });
});

test('no value of an answer shows or makes a placeholder', () => {
  const html = `<meta content="${ORIGIN}/a.webp"><script nonce="${SCRIPT_NONCE}"></script>`;
  const nonce = 'n0nce';
  for (const host of ['x$&y', 'x$`y', SCRIPT_NONCE]) {
    const filled = fillIn(
      { html, madeAt: 0 },
      { script: nonce, style: nonce, origin: `https://${host}` },
      new Date(0),
    );
    const shown = host.replace('&', () => '&amp;');
    expect(filled).toBe(
      `<meta content="https://${shown}/a.webp"><script nonce="${nonce}"></script>`,
    );
  }
});
