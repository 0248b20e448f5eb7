import type { Act } from '@marque/contract/community/act/schema';
import type { OpenedForm } from '@marque/contract/form-data/schema';
import type { SignUp } from './use-sign-up.ts';

/** What every part of the sign-up gets. */
export type BeatProps = { act: Act; opened: OpenedForm; of: SignUp };
