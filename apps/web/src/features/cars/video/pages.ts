import * as video from './video.page.tsx';

export const pages = { 'cars.video': video };
