import type { IdentityState } from '@marque/contract/identity/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import { Button } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './identity-form.module.css';

type ToldProps = {
  told: NonNullable<IdentityState['identity']>;
  withdraw: () => Promise<void>;
  busy: boolean;
};

/** A real name that was verified, masked, with its withdrawal. */
export const Told = ({ told, withdraw, busy }: ToldProps) => (
  <>
    <ListRow label="姓名" value={told.name} />
    <ListRow label="身份证号" value={told.idNumber} />
    <ListRow label="核验时间" value={shanghaiDay(new Date(told.verifiedAt))} />
    <div className={styles.withdraw}>
      <Button kind="secondary" block busy={busy} onClick={() => void withdraw()}>
        撤回并删除
      </Button>
    </div>
  </>
);
