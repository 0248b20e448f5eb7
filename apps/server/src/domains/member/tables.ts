export type MemberTables = {
  score_account: { user_id: string; balance: number };
  score_entry: {
    user_id: string;
    id: string;
    delta: number;
    reason: string;
    reference: string;
    created_at: Date;
  };
};
