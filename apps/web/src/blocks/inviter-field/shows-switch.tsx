import { SwitchRow } from '#shared/ui/control/form-row.tsx';

type ShowsSwitchProps = { shows: boolean; onChange: (shows: boolean) => void };

/** Whether the inviter will see the steps. */
export const ShowsSwitch = ({ shows, onChange }: ShowsSwitchProps) => (
  <SwitchRow
    label="让 TA 看到我的进度"
    note="只看到走到哪一步和月份，看不到电话、门店、车型和价格"
    checked={shows}
    onChange={onChange}
  />
);
