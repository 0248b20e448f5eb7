import * as centre from './centre.page.tsx';
import * as stores from './stores.page.tsx';

export const pages = { 'cars.network': stores, 'cars.experienceCentre': centre };
