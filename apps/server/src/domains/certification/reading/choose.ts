import type { Config } from '#config.ts';
import { type LicenceReader, noReader } from './reader.ts';
import { sandboxReader } from './sandbox-reader.ts';

/** Returns the reader of the configuration. The sandbox reads the licences of the demonstration. */
export const licenceReaderOf = ({
  sandbox,
  production,
}: Pick<Config, 'sandbox' | 'production'>): LicenceReader =>
  sandbox && !production ? sandboxReader : noReader;
