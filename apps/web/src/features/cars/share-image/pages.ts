import * as shareImage from './share-image.page.tsx';

export const pages = { 'cars.shareImage': shareImage };
