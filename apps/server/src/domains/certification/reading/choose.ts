import type { Config } from '#config.ts';
import { isDemonstration } from '#kernel/demonstration.ts';
import { type LicenceReader, noReader } from './reader.ts';
import { sandboxReader } from './sandbox-reader.ts';

/** Returns the reader of the configuration. The sandbox reads the licences of the demonstration. */
export const licenceReaderOf = (config: Pick<Config, 'sandbox' | 'production'>): LicenceReader =>
  isDemonstration(config) ? sandboxReader : noReader;
