import type { Standing } from '@marque/contract/referral/binding/schema';
import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { Sentences, WholeRules } from '../rules.tsx';
import { useJoin } from '../use-standing.ts';
import { WayOn } from './way-on.tsx';
import * as styles from './sheets.module.css';

export type JoinSheetProps = {
  of: ProgrammeView;
  standing: Standing | undefined;
  open: boolean;
  onClose: () => void;
};

/** The rules to agree to before one recommends; or why one cannot, and a way on. */
export default function JoinSheet({ of, standing, open, onClose }: JoinSheetProps) {
  const [agreed, setAgreed] = useState(false);
  const join = useJoin(of.slug, onClose);
  const blocked = standing?.blocked;
  const footer =
    standing && !blocked && !standing.mine ? (
      <>
        <CheckBox
          checked={agreed}
          onChange={setAgreed}
          label={`我已阅读并同意这期推荐的规则（第 ${of.version} 版）`}
        />
        <Button
          block
          disabled={!agreed}
          busy={join.isPending}
          onClick={() => join.mutate(of.version)}
        >
          同意，领取我的推荐码
        </Button>
      </>
    ) : undefined;
  return (
    <Sheet open={open} onClose={onClose} title="推荐给朋友" footer={footer}>
      {standing === undefined ? <Skeleton height={240} /> : null}
      {blocked ? (
        <div className={styles.blocked}>
          <p>{blocked.text}</p>
          <WayOn of={blocked} />
        </div>
      ) : null}
      {standing?.mine ? <p className={styles.note}>你的推荐码是 {standing.mine.code}</p> : null}
      {footer ? (
        <>
          <Sentences of={of.summary} />
          <details className={styles.more}>
            <summary>规则全文</summary>
            <WholeRules slug={of.slug} />
          </details>
        </>
      ) : null}
    </Sheet>
  );
}
