import { ensureBuilt } from './build.ts';

ensureBuilt();
await import('../apps/server/src/main.ts');
