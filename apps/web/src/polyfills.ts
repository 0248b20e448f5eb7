/** What chrome80 and safari13 lack of what the product and its libraries use; `npm test` names what is missing. */
import 'core-js/actual/array/at';
import 'core-js/actual/object/has-own';
import 'core-js/actual/string/at';
import 'core-js/actual/string/replace-all';
import 'unicode-segmenter/intl-polyfill';
