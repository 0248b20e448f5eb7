import type { Lead } from '@marque/contract/lead/schema';
import { formatDateTime } from '#shared/format/time.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { useWithdrawal } from './use-lead.ts';

type WhoHasProps = {
  lead: Lead;
  /** What the store was given beside the contact, by its label. */
  papers?: Readonly<Record<string, string>>;
  onWithdrawn: () => void;
};

/** Who has which data of a lead, who looked at it, and the way to take it back. */
export function WhoHas({ lead, papers, onWithdrawn }: WhoHasProps) {
  const { withdraw, withdrawing } = useWithdrawal(lead, undefined, onWithdrawn);
  const { contact, dealer, views, wayText, withdrawable } = lead;
  return (
    <Card>
      <CardTitle>谁有我的资料</CardTitle>
      <ListRow label={dealer.name} value={contact ? '只有这一家' : '已要求删除'} />
      {Object.entries(papers ?? {}).map(([label, value]) => (
        <ListRow key={label} label={label} value={value} />
      ))}
      {contact?.phone ? <ListRow label="手机号" note={wayText} value={contact.phone} /> : null}
      {views.map(({ who, purpose, at }) => (
        <ListRow key={at} label={`${who}看过`} note={purpose} value={formatDateTime(at)} />
      ))}
      {contact && views.length === 0 ? <ListRow label="看过的人" value="还没有" /> : null}
      {withdrawable ? (
        <Button kind="secondary" block busy={withdrawing} onClick={() => void withdraw()}>
          撤回同意
        </Button>
      ) : null}
    </Card>
  );
}
