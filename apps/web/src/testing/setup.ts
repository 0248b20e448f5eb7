import { pages } from '@marque/contract/pages';
import { configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { registerPages } from '../shared/routing/page-meta.ts';
import { restoreSession } from '../shared/session/session.ts';
import { clearToast } from '../shared/ui/modal/toaster-store.ts';

// On a busy machine a lazy component can take longer to load than the default second.
configure({ asyncUtilTimeout: 4000 });

// Tests send no error reports.
navigator.sendBeacon = () => true;

// The files of a process share modules, so each begins signed out and without a host.
window.localStorage.clear();
window.sessionStorage.clear();
restoreSession();

// The titles and parameters of all pages are known, at whatever address a component is rendered.
beforeEach(() => registerPages(pages));
// The files of a process share modules, so a toast of one test is cleared before the next.
afterEach(clearToast);
