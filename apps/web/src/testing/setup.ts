import { pages } from '@marque/contract/pages';
import { afterEach, beforeEach } from 'vitest';
import { registerPages } from '../shared/routing/page-meta.ts';
import { clearToast } from '../shared/ui/modal/toaster-store.ts';

// No test sends a report.
navigator.sendBeacon = () => true;

// Whatever page a part stands on.
beforeEach(() => registerPages(pages));
// Files share their modules: what one test has said is not on the next one's screen.
afterEach(clearToast);
