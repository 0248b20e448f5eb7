/** What this package takes from the server for the licences it draws. It needs libraries that a browser has not. */
export { licenceOf, SAMPLES } from '../../apps/server/src/domains/certification/reading/samples.ts';
export { blocksOf, STRIP_SHARE } from '../../apps/server/src/domains/certification/reading/strip.ts';
export { FONT_FILE } from '../../apps/server/src/kernel/font.ts';
