import { defineConfig } from 'vitest/config';

/** Half a minute is too little for a model on a busy machine. */
export default defineConfig({ test: { testTimeout: 120_000 } });
