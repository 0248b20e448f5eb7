import { Writable } from 'node:stream';
import { Activity, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToPipeableStream } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { HydrationSection } from './hydration-section.tsx';

afterEach(() => document.body.replaceChildren());

/** The complete markup that the server sends. */
const markupOf = (page: ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    let markup = '';
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Infinity,
      onShellReady: () =>
        pipe(
          new Writable({
            write(chunk, _encoding, done) {
              markup += String(chunk);
              done();
            },
            final(done) {
              resolve(markup);
              done();
            },
          }),
        ),
      onError: reject,
    });
  });

/** A section so long that React would stream it after the page, without `progressiveChunkSize`. */
const Section = ({ name, onTap }: { name: string; onTap: () => void }) => (
  <section>
    <button type="button" onClick={onTap}>
      {name}
    </button>
    {name.repeat(5_000)}
  </section>
);

test('the server sends every slice in its place', async () => {
  const sections = ['one', 'two', 'three'].map((name) => (
    <Section key={name} name={name} onTap={vi.fn()} />
  ));
  const sliced = await markupOf(
    sections.map((section) => <HydrationSection key={section.key}>{section}</HydrationSection>),
  );
  expect(sliced.replaceAll(/<!--\/?\$-->/g, '')).toBe(await markupOf(sections));
});

test('a tap on a slice that has not been taken over yet is answered, and brings no other along', async () => {
  const taps = { one: vi.fn(), two: vi.fn() };
  const rendered: string[] = [];
  const Noted = ({ name }: { name: keyof typeof taps }) => {
    rendered.push(name);
    return <Section name={name} onTap={taps[name]} />;
  };
  const page = (
    <Activity mode="visible">
      <HydrationSection>
        <Noted name="one" />
      </HydrationSection>
      <HydrationSection>
        <Noted name="two" />
      </HydrationSection>
    </Activity>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = await markupOf(page);
  rendered.length = 0;
  hydrateRoot(root, page);
  [...root.querySelectorAll('button')][1]!.click();
  expect(taps.two).toHaveBeenCalledTimes(1);
  expect(new Set(rendered)).toEqual(new Set(['two']));
  await vi.waitFor(() => expect(rendered).toContain('one'));
  expect(taps.one).not.toHaveBeenCalled();
});
