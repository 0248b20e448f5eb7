import { ensureBuilt } from './build.ts';

ensureBuilt();
await import('../apps/server/src/server.ts');
