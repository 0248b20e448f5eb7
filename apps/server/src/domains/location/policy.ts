/** The cities shown above the list, in this order. */
export const HOT_CITIES = [
  '310100', // Shanghai
  '110100', // Beijing
  '440100', // Guangzhou
  '440300', // Shenzhen
  '510100', // Chengdu
  '330100', // Hangzhou
  '420100', // Wuhan
  '500100', // Chongqing
  '610100', // Xi'an
  '320500', // Suzhou
  '320100', // Nanjing
  '120100', // Tianjin
] as const;

/**
 * The maximum distance in km to the nearest city's centre; positions beyond are abroad or at sea.
 * The largest prefectures reach this far.
 */
export const FARTHEST_KM = 600;
/** The maximum number of search results. */
export const MAX_PLACES = 20;
