/** The note of rows that lead to goods for cars. */
export const GOODS_NOTE = '脚垫、收纳、记录仪，交车前装好';
