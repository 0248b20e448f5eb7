import type { PrivateContext } from './context.ts';
import { look, looksAt } from './look-at-pictures.ts';
import { claim, letGo, over, reopen } from './claim-pictures.ts';
import {
  adopt,
  bytesOfFirst,
  grantedFile,
  imagesOfMember,
  keepDrawn,
  showOwn,
  takeIn,
} from './own.ts';
import { eraseWithConsent, purge } from './purge.ts';
import type { PrivatePurposeRules } from './picture-purpose.ts';
import { withContext } from '#kernel/module.ts';

/** Creates the service of pictures that only their owner sees, and the desk for a purpose. */
export function createPrivatePictures(deps: Omit<PrivateContext, 'purposes'>) {
  const context: PrivateContext = { ...deps, purposes: new Map() };
  return {
    /** Defines a purpose; a module does so before any call. */
    define(rules: PrivatePurposeRules): void {
      context.purposes.set(rules.name, rules);
    },
    takeIn: withContext(takeIn, context),
    keepDrawn: withContext(keepDrawn, context),
    showOwn: withContext(showOwn, context),
    imagesOf: withContext(imagesOfMember, context),
    claim,
    letGo,
    over,
    reopen,
    bytesOfFirst: withContext(bytesOfFirst, context),
    adopt: withContext(adopt, context),
    file: withContext(grantedFile, context),
    look: <Why extends string>(...asked: LookArguments<Why>) => look<Why>(context, ...asked),
    looksAt: withContext(looksAt, context),
    eraseWithConsent: withContext(eraseWithConsent, context),
    purge: withContext(purge, context),
  };
}
export type PrivatePictures = ReturnType<typeof createPrivatePictures>;

type LookArguments<Why extends string> =
  Parameters<typeof look<Why>> extends [unknown, ...infer Rest] ? Rest : never;
