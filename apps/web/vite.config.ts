import path from 'node:path';
import { HOSTS } from '@marque/contract/host-defaults';
import { APP_ID, APP_SECRET, LOGISTICS_PATH, ORDER_AES_KEY } from '@marque/contract/wire-defaults';
import react from '@vitejs/plugin-react';
import pxToRem from 'postcss-pxtorem';
import { defineConfig } from 'vite';
import { addressesPlugin } from './vite/addresses.ts';
import { buildIdPlugin } from './vite/build-id.ts';
import { chunks } from './vite/chunks.ts';
import { shortClassNames } from './vite/class-names.ts';
import { flexGapFallback } from './vite/flex-gap.ts';
import { iconPlugin } from './vite/icons.ts';
import { meshoptPlugin } from './vite/meshopt.ts';
import { precompressPlugin } from './vite/precompress.ts';
import { rulesPlugin } from './vite/rules.ts';
import { sourceHash } from './vite/source-hash.ts';
import { classNamesPlugin, styleEffectsPlugin } from './vite/style-effects.ts';
import { topicFilePlugin } from './vite/topic-file.ts';
import { BUILD_VARIABLES, readBuildVariables } from './vite/variables.ts';

const variables = readBuildVariables(process.env);
/** The back end the development server stands in front of. */
const { API_ORIGIN } = process.env;
/** `tools/build.ts` names a new folder for each build. */
const { BUILD_FOLDER = 'dist/builds/by-hand' } = process.env;
/** Releases keep maps of their scripts, which take minutes. No script names its map. */
const maps = process.env.SOURCE_MAPS ? ('hidden' as const) : false;
const wire = {
  appId: variables.APP_ID ?? APP_ID,
  appSecret: variables.APP_SECRET ?? APP_SECRET,
  aesKey: variables.ORDER_AES_KEY ?? ORDER_AES_KEY,
  paths: { logistics: variables.LOGISTICS_PATH ?? LOGISTICS_PATH },
};
const amap = {
  key: variables.AMAP_KEY ?? '',
  // Everybody can read what is built in: with a proxy the code stays there.
  securityCode: variables.AMAP_SERVICE_HOST ? '' : (variables.AMAP_SECURITY_CODE ?? ''),
  serviceHost: variables.AMAP_SERVICE_HOST ?? '',
};
/** The same sources and variables make the same build, wherever and whenever. */
const buildId = sourceHash(process.env).slice(0, 10);

const { plugin: chunkPlugin, codeSplitting, chunkFileNames } = chunks();

/** How long parts of the build take is no warning. */
const CHECKS = { pluginTimings: false };

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  // What a build says is a warning then, and none is lost among names of files.
  logLevel: command === 'build' ? 'warn' : 'info',
  envPrefix: BUILD_VARIABLES.filter((name) => name.startsWith('VITE_')),
  plugins: [
    react(),
    iconPlugin(),
    meshoptPlugin(),
    addressesPlugin(),
    styleEffectsPlugin(),
    ...(isSsrBuild
      ? [topicFilePlugin(import.meta.dirname)]
      : [
          classNamesPlugin(),
          buildIdPlugin(buildId),
          chunkPlugin,
          rulesPlugin(),
          precompressPlugin(),
        ]),
  ],
  define: {
    // The development server is always the newest.
    __BUILD_ID__: JSON.stringify(command === 'serve' ? '' : buildId),
    __HOSTS__: variables.HOSTS ?? JSON.stringify(HOSTS),
    __WIRE__: JSON.stringify(wire),
    __AMAP__: JSON.stringify(amap),
  },
  css: {
    ...(command === 'build' && {
      modules: { generateScopedName: shortClassNames(import.meta.dirname) },
    }),
    // The root font size is a tenth of the screen's width: 37.5 px on the design's 375.
    postcss: {
      plugins: [flexGapFallback(), pxToRem({ rootValue: 37.5, propList: ['*'], minPixelValue: 2 })],
    },
  },
  build: {
    target: ['chrome80', 'safari13'],
    outDir: path.join(BUILD_FOLDER, isSsrBuild ? 'server' : 'client'),
    emptyOutDir: true,
    sourcemap: isSsrBuild ? false : maps,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // What turns a car is larger, and comes by itself when it is asked for.
    chunkSizeWarningLimit: 700,
    ...(isSsrBuild
      ? { target: 'node24', rolldownOptions: { checks: CHECKS } }
      : {
          // Two percent smaller than what the bundler's own makes of it.
          minify: 'terser' as const,
          terserOptions: {
            ecma: 2019 as const,
            compress: { passes: 3, keep_fargs: false },
            // Wrapped libraries are compiled with their file, aside, and not again when they are called.
            format: { wrap_func_args: true },
          },
          rolldownOptions: {
            checks: CHECKS,
            input: 'index.html',
            // Calls of the contract that no page makes, those of operators among them, stay out.
            // Names of classes stand where they are used, and no page loads the names of its area.
            optimization: { inlineConst: true },
            // A name without a rule is one, of a class or of anything else.
            onLog: (level, log, handle) =>
              handle(log.code === 'IMPORT_IS_UNDEFINED' ? 'error' : level, log),
            treeshake: { manualPureFunctions: ['endpoint', 'endpointsOf'] },
            output: { codeSplitting, chunkFileNames },
          },
        }),
  },
  ssr: { noExternal: true },
  server: {
    proxy: Object.fromEntries(
      ['^/api-', '/media', '/sandbox'].map((prefix) => [
        prefix,
        API_ORIGIN ?? 'http://localhost:8080',
      ]),
    ),
  },
}));
