import { afterEach } from 'vitest';
import { clearToast } from '../shared/ui/toaster-store.ts';

// Files share their modules: what one test has said is not on the next one's screen.
afterEach(clearToast);
