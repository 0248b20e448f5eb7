import { pages } from '@marque/contract/pages';
import { configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { registerPages } from '../shared/routing/page-meta.ts';
import { restoreSession } from '../shared/session/session.ts';
import { clearToast } from '../shared/ui/modal/toaster-store.ts';

// A busy machine loads a late part in more than the second it is waited for by default.
configure({ asyncUtilTimeout: 4000 });

// No test sends a report.
navigator.sendBeacon = () => true;

// Files share their modules: each begins with nobody signed in, on no host.
window.localStorage.clear();
window.sessionStorage.clear();
restoreSession();

// Whatever page a part stands on.
beforeEach(() => registerPages(pages));
// Files share their modules: what one test has said is not on the next one's screen.
afterEach(clearToast);
