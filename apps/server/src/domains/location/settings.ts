import { z } from 'zod';
import { jsonFile, variable } from '#kernel/variable.ts';

/** The account of AMap's web service, which geocodes addresses. */
const Geocoder = z.strictObject({
  key: z.string().min(1),
  endpoint: z.url({ protocol: /^https?$/ }).default('https://restapi.amap.com'),
  /** The timeout of a request, in ms. */
  answerMs: z.int().min(500).max(10_000).default(3_000),
});
export type GeocoderSettings = z.infer<typeof Geocoder>;

export const LOCATION_VARIABLES = {
  GEOCODER_CONFIG: variable(jsonFile(Geocoder).optional(), {
    group: 'Addresses on the map',
    description: 'JSON file of the web service account at AMap that finds addresses',
    otherwise: 'an address counts as the middle of its city',
  }),
};
