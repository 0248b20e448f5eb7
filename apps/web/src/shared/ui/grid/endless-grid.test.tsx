import { renderToReadableStream } from 'react-dom/server.browser';
import { expect, test } from 'vitest';
import { EndlessGrid } from './endless-grid.tsx';

const markup = async (count: number): Promise<string> => {
  const stream = await renderToReadableStream(
    <EndlessGrid
      items={Array.from({ length: count }, (_, i) => `item ${i}`)}
      keyOf={(item) => item}
      render={(item) => <b>{item}</b>}
      rowHeight={100}
      hasMore={false}
      loading={false}
      failed={false}
      loadMore={() => undefined}
    />,
  );
  await stream.allReady;
  return await new Response(stream).text();
};

test('the server writes the first view of a long list, each time it is asked', async () => {
  for (const time of ['first', 'second'])
    expect((await markup(40)).match(/<b>/g), time).toHaveLength(16);
});
