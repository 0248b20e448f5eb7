import type { CDPSession } from 'playwright-core';

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  /** The fields of all nodes, one node after the other. */
  nodes: number[];
};

/**
 * The browser compiles and discards code, and keeps timings and loaded files, on its own terms: these
 * grow and shrink by megabytes whatever the page does.
 */
const OF_THE_BROWSER = new Set(['code', 'native', 'synthetic', 'hidden']);

async function takeSnapshot(session: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  const add = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', add);
  await session.send('HeapProfiler.takeHeapSnapshot');
  session.off('HeapProfiler.addHeapSnapshotChunk', add);
  return JSON.parse(chunks.join('')) as Snapshot;
}

/** What a page holds after garbage collections. */
export type LiveMemory = {
  /** The bytes of the script's own objects, functions, arrays and strings. */
  scriptBytes: number;
  documents: number;
  /** The numbers of nodes and listeners include those of detached nodes. */
  nodes: number;
  listeners: number;
};

export async function liveMemory(session: CDPSession): Promise<LiveMemory> {
  // What one collection finds unreachable from scripts, the next one takes from the document.
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const counters = await session.send('Memory.getDOMCounters');
  const { snapshot, nodes } = await takeSnapshot(session);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let scriptBytes = 0;
  for (let i = 0; i < nodes.length; i += fields.length)
    if (!OF_THE_BROWSER.has(types[0][nodes[i + type]!]!)) scriptBytes += nodes[i + size]!;
  return {
    scriptBytes,
    documents: counters.documents,
    nodes: counters.nodes,
    listeners: counters.jsEventListeners,
  };
}
