import { defineConfig } from 'vitest/config';
import { addressesPlugin } from './apps/web/vite/addresses.ts';
import { iconPlugin } from './apps/web/vite/icons.ts';
import { PATIENCE, TEST_MS } from './apps/server/src/testing/patience.ts';

const COST = 'tools/test-run/cost.ts';

const server = {
  environment: 'node',
  setupFiles: COST,
  globalSetup: 'apps/server/src/testing/global-setup.ts',
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: PATIENCE },
} as const;
/** These tests change their process for good, or fail in one that other tests have changed. */
const CHANGES_ITS_PROCESS = [
  // Instruments every request.
  'apps/server/src/kernel/observing/tracing.test.ts',
  // Statements of other files take the places of prepared ones.
  'apps/server/src/kernel/postgres/connections.test.ts',
];

/**
 * These tests need a process in which no other file has run: it may have loaded the module that they
 * mock, or one that imports it, signed in on another platform, or left a step back in the history
 * unfinished.
 */
const NEEDS_FRESH_MODULES = [
  'apps/web/src/blocks/customer-service/service-labels.test.ts',
  'apps/web/src/blocks/member-gate/use-member-only.test.tsx',
  'apps/web/src/blocks/region-picker/region-columns.test.tsx',
  'apps/web/src/features/car-order/rights/own-rights.test.tsx',
  'apps/web/src/features/entry/profile/use-cropper.test.ts',
  'apps/web/src/shared/platform/wechat/applet.test.ts',
  'apps/web/src/shared/platform/wechat/launch-tag.test.tsx',
  'apps/web/src/shared/platform/wechat/sdk.test.ts',
  'apps/web/src/shared/routing/back-handler.test.ts',
  'apps/web/src/shared/routing/page-transition.test.ts',
  'apps/web/src/shared/ui/modal/use-modal.test.tsx',
];

const web = {
  environment: 'happy-dom',
  setupFiles: ['apps/web/src/testing/setup.ts', COST],
  // Sheets say the names of their classes.
  css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
} as const;
const webBuild = {
  plugins: [iconPlugin(), addressesPlugin()],
  define: { __BUILD_ID__: '"test"' },
};

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which has little to do.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
          environment: 'node',
          setupFiles: COST,
          isolate: false,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...CHANGES_ITS_PROCESS, 'tools/pictures/**'],
          // The files of a process load the server once; each has an app and a database of its own.
          isolate: false,
        },
      },
      { test: { ...server, name: 'server alone', include: CHANGES_ITS_PROCESS } },
      {
        ...webBuild,
        test: {
          ...web,
          name: 'web',
          include: ['apps/web/{src,vite,scripts}/**/*.test.{ts,tsx}'],
          exclude: NEEDS_FRESH_MODULES,
          isolate: false,
        },
      },
      { ...webBuild, test: { ...web, name: 'web alone', include: NEEDS_FRESH_MODULES } },
    ],
  },
});
