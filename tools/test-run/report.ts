import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** What `npm test` reads of a run. */
export type Report = {
  passed: number;
  failed: string[];
  /** Tests that passed on the second try. */
  again: string[];
  files: { file: string; cost: number }[];
};

/** Writes the report of a run to the file named in `TEST_REPORT`. */
export default class ReportWriter implements Reporter {
  #report: Report = { passed: 0, failed: [], again: [], files: [] };

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    const name = `${test.module.relativeModuleId} > ${test.fullName}`;
    if (state === 'failed') this.#report.failed.push(name);
    if (state !== 'passed') return;
    this.#report.passed++;
    if (test.diagnostic()?.flaky) this.#report.again.push(name);
  }

  onTestModuleEnd(module: TestModule): void {
    const { cost } = module.meta();
    const file = path.relative(process.cwd(), module.moduleId);
    if (cost !== undefined) this.#report.files.push({ file, cost });
  }

  onTestRunEnd(): void {
    writeFileSync(process.env.TEST_REPORT!, JSON.stringify(this.#report));
  }
}
