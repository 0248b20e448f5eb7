import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { PATIENCE, TEST_MS } from '@marque/server/src/testing/patience.ts';
import { THOROUGH } from '@marque/server/src/testing/thorough.ts';

/** Sorts short files with long tests first, so that no worker ends with them alone. */
class PagesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isPages = ({ moduleId }: TestSpecification) => moduleId.includes('/pages/');
    const sorted = await super.sort(files);
    return [...sorted.filter(isPages), ...sorted.filter((file) => !isPages(file))];
  }
}

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: './server.ts',
    // Files of a process share the loaded modules.
    isolate: false,
    // Vitest reserves a core for itself, which it hardly uses.
    maxWorkers: '100%',
    sequence: { sequencer: PagesFirst },
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    // A single poll can take longer than Vitest's default: a screenshot of a software-rendered car.
    expect: { poll: PATIENCE },
    setupFiles: '../tools/test-run/cost.ts',
    // `npm test` names at its end what passed on the second try.
    retry: THOROUGH ? 0 : 1,
  },
});
