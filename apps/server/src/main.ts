import { run } from '#server.ts';

await run(() => new Date());
