import type { Generated } from 'kysely';

export type PaymentStatus = 'created' | 'paid' | 'failed' | 'closed' | 'refunding' | 'refunded';

export type PaymentTables = {
  payment: {
    id: string;
    user_id: string;
    order_id: string;
    channel: string;
    amount_fen: number;
    status: PaymentStatus;
    provider_no: string | null;
    fail_reason: Generated<string>;
    created_at: Date;
    settled_at: Date | null;
    ask_at: Date | null;
    refunded_fen: Generated<number>;
  };
  payment_refund: {
    id: string;
    payment_id: string;
    amount_fen: number;
    created_at: Date;
    done_at: Date | null;
  };
  ledger_entry: {
    transaction_id: string;
    account: string;
    amount_fen: number;
    order_id: string;
    payment_id: string;
    created_at: Date;
  };
  sandbox_transaction: {
    payment_id: string;
    provider_no: string;
    amount_fen: number;
    status: 'open' | 'paid' | 'failed' | 'closed' | 'refunded';
    title: string;
    return_to: string;
    updated_at: Date;
    refunded_fen: Generated<number>;
  };
  sandbox_refund: { refund_id: string; payment_id: string; amount_fen: number };
};
