import type { DeskMember } from '@marque/contract/pass/schema';
import { lastDayText, PASS_KINDS } from '#blocks/pass-list/pass-labels.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './desk.module.css';

type DeskMemberProps = {
  member: DeskMember;
  /** The masked phone. */
  holder: string;
  busy: boolean;
  refusal: string | undefined;
  /** Opens one of the member's passes. */
  onLook: (code: string) => void;
  onNext: () => void;
};

/** The card of a member who has shown the own code, with what this store can take of them. */
export function DeskMemberCard({
  member: { level, nickName, passes },
  holder,
  busy,
  refusal,
  onLook,
  onNext,
}: DeskMemberProps) {
  return (
    <div className={styles.pass}>
      <p className={styles.state} role="status" data-good>
        已识别会员
      </p>
      <h2 className={styles.title}>{nickName || '会员'}</h2>
      <p>{[level, holder].filter(Boolean).join(' · ')}</p>
      {passes.length === 0 ? <p className={styles.none}>这位会员在本店没有可用的券</p> : null}
      {passes.map(({ code, kind, title, usesLeft, validUntil }) => (
        <ListRow
          key={code}
          label={title}
          note={`${PASS_KINDS[kind]} · ${lastDayText({ validUntil })}`}
          value={`剩 ${usesLeft} 次`}
          {...(busy ? {} : { onClick: () => onLook(code) })}
        />
      ))}
      {refusal ? <p role="alert">{refusal}</p> : null}
      <Button kind="secondary" block onClick={onNext}>
        下一位顾客
      </Button>
    </div>
  );
}
