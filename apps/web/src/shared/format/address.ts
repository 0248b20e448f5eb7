type Place = { province: string; city: string; district: string; detail?: string };

/** An address on one line: 上海市 闵行区 示例路 128 号. A municipality is named once. */
export const addressText = ({ province, city, district, detail }: Place): string =>
  [...new Set([province, city, district]), detail].filter(Boolean).join(' ');
