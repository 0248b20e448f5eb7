import type { IdentityState } from '@marque/contract/identity/schema';
import { shanghaiTime } from '@marque/contract/shanghai';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import IdentityForm from './identity-form.tsx';
import { Told } from './verified-identity.tsx';
import { useIdentity } from './use-identity.ts';
import * as styles from './identity-form.module.css';

const PURPOSES: Record<IdentityState['uses'][number]['purpose'], string> = {
  tax: '报税',
  carOrder: '购车实名',
  certification: '车主认证',
  desk: '客服核对',
  ambassador: '合伙人申请',
};

/** The sheet about the member's real name: its purpose, the stored data, who has used it, and the withdrawal. */
export default function IdentitySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const identity = useIdentity(open);
  return (
    <Sheet open={open} onClose={onClose} title="实名信息">
      <p className={styles.why}>
        只在依法需要时使用：奖励报税、购车实名、收款核对。信息加密保存，店员和运营只看得到打码的，可以随时撤回。
      </p>
      <QueryView of={identity.query} skeleton={<div className={styles.skeleton} />}>
        {({ identity: told, triesLeft, uses }) => (
          <>
            {told ? (
              <Told told={told} withdraw={identity.withdraw} busy={identity.withdrawing} />
            ) : (
              <IdentityForm write={identity.verifying} triesLeft={triesLeft} />
            )}
            {uses.length > 0 ? <Uses uses={uses} /> : null}
          </>
        )}
      </QueryView>
    </Sheet>
  );
}

const Uses = ({ uses }: Pick<IdentityState, 'uses'>) => (
  <section aria-label="使用记录" className={styles.uses}>
    <h3>使用记录</h3>
    {uses.map(({ purpose, at }) => (
      <ListRow
        key={at}
        label={PURPOSES[purpose]}
        value={shanghaiTime(new Date(at)).slice(0, 16).replace('T', ' ')}
      />
    ))}
  </section>
);
