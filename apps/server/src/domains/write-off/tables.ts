export type WriteOffTables = {
  write_off_code: {
    user_id: string;
    id: string;
    order_id: string;
    line_id: string;
    code: string;
    dealer_id: string | null;
    uses: number;
    uses_left: number;
    issued_at: Date;
    valid_until: Date | null;
    used_at: Date | null;
    voided_at: Date | null;
  };
  write_off_use: {
    user_id: string;
    code_id: string;
    id: string;
    at: Date;
    dealer_id: string;
    operator_id: string;
  };
};
