import { memberCenter, memberLevelSeen } from '@marque/contract/member/membership/endpoints';
import type { OwnLevel } from '@marque/contract/member/membership/schema';
import { formatInteger } from '@marque/contract/money';
import { fullDay } from '@marque/contract/shanghai';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './center.module.css';

/** A change of level that the member has not read of: a rise in a sheet, once, else a note that stays until it is read. */
export function LevelChange({ own }: { own: OwnLevel }) {
  const { change, level } = own;
  const api = useApi();
  const [read, setRead] = useState(false);
  const client = useQueryClient();
  const seen = useWrite({
    mutationFn: () => api.call(memberLevelSeen, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: api.key(memberCenter, {}) }),
  });
  const done = () => {
    setRead(true);
    seen.mutate();
  };
  if (!change) return null;
  if (level > change.from.level) return <Risen own={own} open={!read} onClose={done} />;
  if (read) return null;
  return (
    <section className={styles.fallen} aria-label="等级变化">
      <h2>
        「{change.from.name}」变为「{own.name}」
      </h2>
      <p>
        {change.cause === 'down' ? '到期时成长值不够。' : ''}
        {own.next && own.next.level <= change.from.level
          ? `再积 ${formatInteger(own.next.missing)} 成长值就能回到「${own.next.name}」，已领的权益照常使用。`
          : '已领的权益照常使用。'}
      </p>
      <Button kind="secondary" size="small" onClick={done}>
        知道了
      </Button>
    </section>
  );
}

type RisenProps = { own: OwnLevel; open: boolean; onClose: () => void };

function Risen({ own: { name, percent, until, next }, open, onClose }: RisenProps) {
  return (
    <Sheet open={open} onClose={onClose} title={`升到「${name}」`}>
      <ListRow label="消费得积分" value={`${percent}%`} />
      {until ? <ListRow label="有效期至" value={fullDay(until)} /> : null}
      {next ? (
        <ListRow label={`到「${next.name}」还差`} value={`${formatInteger(next.missing)} 成长值`} />
      ) : null}
      <div className={styles.know}>
        <Button block onClick={onClose}>
          知道了
        </Button>
      </div>
    </Sheet>
  );
}
