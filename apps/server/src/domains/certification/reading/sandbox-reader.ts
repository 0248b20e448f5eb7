import type { LicenceReader, ReadFields, ReadValue } from './reader.ts';
import { licenceOf, SAMPLES } from './samples.ts';
import { readStrip } from './strip.ts';

/** Reads the licences of the demonstration by their strip, and nothing else. */
export const sandboxReader: LicenceReader = {
  reads: true,
  read: async (bytes) => {
    const strip = await readStrip(bytes);
    const sample = strip && SAMPLES[strip.sample - 1];
    if (!strip || !sample) return null;
    const { vin, name, engineNo, plate, model, use } = licenceOf(sample, strip.serial);
    const { confidence, warning } = sample;
    const sure = (value: string): ReadValue | null => (value ? { value, confidence } : null);
    const fields: ReadFields = {
      vin: sure(vin),
      name: sure(name),
      engineNo: sure(engineNo),
      // What is cut off is not read.
      plate: warning === 'cut' ? null : sure(plate),
      model: sure(model),
      use: warning === 'cut' ? null : sure(use),
    };
    return { fields, warnings: warning ? [warning] : [], sample: sample.id };
  },
};
