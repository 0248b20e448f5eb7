import type { Benefit } from '@marque/contract/member/benefit/schema';
import { PERIOD_NAMES } from '@marque/contract/member/benefit/labels';
import { useState } from 'react';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { leftText } from './benefit-labels.ts';
import * as styles from './benefit.module.css';

type BenefitSheetProps = {
  /** null while none is open. */
  benefit: Benefit | null;
  names: readonly string[];
  busy: boolean;
  onClaim: (id: string) => void;
  onClose: () => void;
};

/** Who has a benefit, how often, where and how, what it does not include, and the way to it. */
export function BenefitSheet({ benefit, names, busy, onClaim, onClose }: BenefitSheetProps) {
  // The content stays while the sheet closes.
  const [shown, setShown] = useState(benefit);
  if (benefit && benefit !== shown) setShown(benefit);
  return (
    <Sheet open={benefit !== null} onClose={onClose} title={shown?.title ?? ''}>
      {shown ? <Terms benefit={shown} names={names} busy={busy} onClaim={onClaim} /> : null}
    </Sheet>
  );
}

type TermsProps = Pick<BenefitSheetProps, 'busy' | 'names' | 'onClaim'> & { benefit: Benefit };

function Terms({ benefit, names, busy, onClaim }: TermsProps) {
  const { id, lead, period, quotas, terms, state } = benefit;
  const often = names
    .map((name, i) => ({ name, quota: quotas[i]! }))
    .filter(({ quota }) => quota > 0)
    .map(({ name, quota }) => `${name} ${quota} 次`);
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      <ListRow label="谁可以用" value={terms.who} />
      {state === 'inForce' ? null : (
        <ListRow label={PERIOD_NAMES[period]} value={often.join('，')} />
      )}
      <ListRow label="在哪里" value={terms.where} />
      <ListRow label="怎么用" value={terms.how} />
      {terms.excludes ? <ListRow label="不包含" value={terms.excludes} /> : null}
      <div className={styles.act}>
        {state === 'claimable' || state === 'visitor' ? (
          <Button block busy={busy} onClick={() => onClaim(id)}>
            {state === 'claimable' ? `领取，${leftText(benefit)}` : '登录后领取'}
          </Button>
        ) : (
          <>
            <p>{leftText(benefit)}</p>
            <Way state={state} />
          </>
        )}
      </div>
    </>
  );
}

/** What can be done about a benefit that cannot be claimed. */
function Way({ state }: { state: Benefit['state'] }) {
  const href = useHref();
  if (state === 'ownerOnly')
    return (
      <LinkButton block to={href('member.ownerCertification')}>
        去认证
      </LinkButton>
    );
  if (state === 'level')
    return (
      <LinkButton block to={href('member.memberCenter', { section: 'tasks' })}>
        做任务升级
      </LinkButton>
    );
  return (
    <LinkButton block kind="secondary" to={href('maintenance.electronics')}>
      看看已有的券
    </LinkButton>
  );
}
