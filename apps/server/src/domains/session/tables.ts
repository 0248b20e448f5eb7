import type { CodePurpose } from '@marque/contract/session/schema';
import type { Generated } from 'kysely';

export type SessionTables = {
  app_user: {
    id: string;
    phone: string;
    nick_name: string;
    avatar: string | null;
    created_at: Date;
    channel_v1: string | null;
    channel_v2: string | null;
    channel_v3: string | null;
  };
  session: {
    token_hash: string;
    user_id: string;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
  };
  slide_challenge: {
    id: string;
    target_x: number;
    attempts: Generated<number>;
    ticket_hash: string | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  login_code: {
    phone: string;
    purpose: CodePurpose;
    code_hash: string;
    guesses: Generated<number>;
    expires_at: Date;
  };
  user_identification: {
    user_id: string;
    id: string;
    badge_url: Generated<string>;
    granted_at: Date;
  };
  user_password: { user_id: string; hash: string; changed_at: Date };
  password_attempt: { phone: string; attempts: number; until: Date };
};
