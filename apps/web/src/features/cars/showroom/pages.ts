import * as detail from '../detail/detail.page.tsx';
import * as loveCar from './love-car.page.tsx';

export const pages = { 'cars.loveCar': loveCar, 'cars.detail': detail };
