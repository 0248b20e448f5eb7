import { useSignedIn } from '#shared/session/session.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { useSignOut } from '../profile/use-sign-out.ts';

/** The row that signs out after a confirmation. */
export function LeaveRow() {
  const signedIn = useSignedIn();
  const { ask } = useSignOut();
  return signedIn ? <ListRow label="退出登录" onClick={() => void ask()} /> : null;
}
