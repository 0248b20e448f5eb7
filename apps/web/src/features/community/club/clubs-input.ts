import type { clubPage } from '@marque/contract/community/club/endpoints';
import type { In } from '@marque/contract/core';

/** The first clubs of a brand. The server's first request and the browser's must be equal. */
export const CLUBS: In<typeof clubPage> = { size: 20 };
