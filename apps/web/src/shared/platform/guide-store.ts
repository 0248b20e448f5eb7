import { createStore } from '../store.ts';

/**
 * A step that the host cannot do and the user has to: tap the host's menu to share, open the browser,
 * copy a link. The shell shows the guide over the open page.
 */
export type Guide = 'shareMenu' | 'openInBrowser' | 'ownerLink' | 'miniProgram';

export const shownGuide = createStore<Guide | null>(null);
export const showGuide = shownGuide.set;
