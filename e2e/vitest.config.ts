import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

/** Files that are short and take long come first, lest one worker ends with them alone. */
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
    // The files of a process load playwright and the contract once.
    isolate: false,
    // Vitest leaves one core to itself, which has little to do.
    maxWorkers: '100%',
    sequence: { sequencer: PagesFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One look at a page can take longer than the second vitest allows: a picture of a car drawn by a busy processor.
    expect: { poll: { timeout: 15_000 } },
    // On a machine of which nobody knows what else it does. Who needed it is named in the report.
    retry: process.env.CI ? 1 : 0,
  },
});
