/** Tables that lie in parts by month, the column of their time, and how many months they are kept. */
export const TABLES_IN_PARTS = [
  { table: 'operator_log', column: 'at', months: 36 },
  { table: 'contact_view', column: 'at', months: 36 },
  { table: 'private_image_look', column: 'at', months: 36 },
] as const;
