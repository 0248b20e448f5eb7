import { pages } from '@marque/contract/pages';
import { afterEach, beforeEach } from 'vitest';
import { learnPages } from '../shared/routing/page-facts.ts';
import { clearToast } from '../shared/ui/modal/toaster-store.ts';

// Whatever page a part stands on.
beforeEach(() => learnPages(pages));
// Files share their modules: what one test has said is not on the next one's screen.
afterEach(clearToast);
