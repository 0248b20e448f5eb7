type Place = { province: string; city: string; district: string; detail?: string };

/** Formats an address on one line, for example 上海市 闵行区 示例路 128 号. A municipality is named once. */
export const addressLine = ({ province, city, district, detail }: Place): string =>
  [...new Set([province, city, district]), detail].filter(Boolean).join(' ');
