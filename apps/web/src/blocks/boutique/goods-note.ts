/** What goods are, where a row leads to them. */
export const GOODS_NOTE = '脚垫、收纳、记录仪，交车前装好';
