import trash from 'virtual:icon/trash';
import { listPlanApp, removePlanApp } from '@marque/contract/cars/finance/endpoints';
import type { SavedPlan } from '@marque/contract/cars/finance/schema';
import { formatMoney } from '@marque/contract/money';
import { shanghaiDay } from '@marque/contract/shanghai';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './sheets.module.css';

export type SavedSheetProps = {
  open: boolean;
  onClose: () => void;
  onOpen: (address: Record<string, string>) => void;
};

/** The member's saved plans with the results of the day they were saved. */
export default function SavedSheet({ open, onClose, onOpen }: SavedSheetProps) {
  const api = useApi();
  const saved = useQuery({ ...api.query(listPlanApp, {}, 'live'), enabled: open });
  const { mutate: remove } = useWrite({
    mutationFn: (id: string) => api.call(removePlanApp, { id }),
    per: (id) => id,
  });
  const askToRemove = async ({ id, name }: SavedPlan) => {
    if (await askConfirm({ title: `删除「${name}」？`, yes: '删除' })) remove(id);
  };
  return (
    <Sheet open={open} onClose={onClose} title="我的方案">
      <QueryView
        of={saved}
        skeleton={<Skeleton height={160} />}
        empty={{
          when: ({ items }) => items.length === 0,
          show: <Empty title="还没有保存方案" text="算好一份，点「保存方案」留着比较" />,
        }}
      >
        {({ items }) => (
          <ul>
            {items.map((plan) => (
              <li key={plan.id} className={styles.saved}>
                <button type="button" className={styles.plan} onClick={() => onOpen(plan.address)}>
                  <b>{plan.name}</b>
                  <span>
                    {plan.carName}，上路 {formatMoney(plan.totalFen)}
                    {plan.monthlyFen === null ? '，全款' : `，月供 ${formatMoney(plan.monthlyFen)}`}
                  </span>
                  <span>{shanghaiDay(new Date(plan.savedAt))} 保存时的估算</span>
                </button>
                <IconButton
                  icon={trash}
                  label={`删除「${plan.name}」`}
                  onClick={() => void askToRemove(plan)}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Sheet>
  );
}
