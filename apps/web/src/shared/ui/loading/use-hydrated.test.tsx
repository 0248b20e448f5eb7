import { cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { useHydratedValue } from './use-hydrated.ts';

afterEach(cleanup);

/** Hydrates the server's markup and returns the values of all renders. */
function hydrate(value: boolean): boolean[] {
  const values: boolean[] = [];
  const Part = () => {
    const shown = useHydratedValue(value, false);
    values.push(shown);
    return <p>{String(shown)}</p>;
  };
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Part />);
  values.length = 0;
  render(<Part />, { container, hydrate: true });
  return values;
}

test('hydration shows the markup of the server, and the value of the browser after it', () => {
  expect(hydrate(true)).toEqual([false, true]);
  expect(document.body.textContent).toBe('true');
});

test('a value that is the same on the server and in the browser renders once', () => {
  expect(hydrate(false)).toEqual([false]);
});
