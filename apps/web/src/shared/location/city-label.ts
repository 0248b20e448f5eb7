const SHORT: Record<string, string> = { 香港特别行政区: '香港', 澳门特别行政区: '澳门' };

/** The short name of a city for display. Do not compare by it. */
export const cityLabel = (city: string): string => SHORT[city] ?? city.replace(/^(..+)市$/, '$1');
