import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;
const MIN_BYTES = 1024;

/** Writes a .br and a .gz beside each text file of the build. */
export const precompressPlugin = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  enforce: 'post',
  writeBundle({ dir }) {
    for (const file of readdirSync(dir!, { recursive: true, encoding: 'utf8' })) {
      if (!COMPRESSIBLE.test(file) || file.startsWith('.vite')) continue;
      const name = path.join(dir!, file);
      const bytes = readFileSync(name);
      if (bytes.length < MIN_BYTES) continue;
      writeFileSync(
        `${name}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
      writeFileSync(`${name}.gz`, gzipSync(bytes, { level: 9 }));
    }
  },
});
