import * as stages from './stages.page.tsx';
import * as update from './update.page.tsx';

export const pages = { 'cars.stages': stages, 'cars.stagesUpdate': update };
