import type { CodePurpose } from '@marque/contract/session/schema';
import type { TablesOf } from '#database/columns.ts';

export type SessionTables = TablesOf<
  | 'app_user'
  | 'session'
  | 'closed_number'
  | 'slide_challenge'
  | 'login_code'
  | 'user_identification'
  | 'user_password'
  | 'password_attempt'
  | 'worn_badge',
  {
    login_code: { purpose: CodePurpose };
  }
>;
