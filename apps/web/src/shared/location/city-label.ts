const SHORT: Record<string, string> = { 香港特别行政区: '香港', 澳门特别行政区: '澳门' };

/** How a city is called on a small screen; never for comparing. */
export const cityLabel = (city: string): string => SHORT[city] ?? city.replace(/^(..+)市$/, '$1');
