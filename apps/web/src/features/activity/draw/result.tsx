import type { DrawResult } from '@marque/contract/activity/draw/schema';
import { useState } from 'react';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './result.module.css';

export type ResultProps = { open: boolean; onClose: () => void; drawn: DrawResult | null };

const WHY: Record<Exclude<DrawResult['fellBack'], 'none'>, string> = {
  gone: '已经发完',
  day: '今天的已发完',
  share: '你已拿满',
};

/** Why something else is given than the number fell on. */
const insteadOf = ({ fellBack, hit, prize }: DrawResult): string | null =>
  fellBack === 'none' ? null : `落在「${hit.name}」，${WHY[fellBack]}，改发「${prize.name}」`;

/** What was drawn, where it went, and the number behind it. It stays while the sheet closes. */
export default function Result({ open, onClose, drawn }: ResultProps) {
  const href = useHref();
  const [kept, setKept] = useState(drawn);
  if (drawn && drawn !== kept) setKept(drawn);
  if (!kept) return null;
  const { prize, award, serial, number, outOf } = kept;
  const instead = insteadOf(kept);
  const toClaim = award?.state === 'toClaim';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={award ? '中了' : '这次没有'}
      footer={
        award && toClaim ? (
          <LinkButton block to={href('activity.myPrize', { awardId: award.id })} onClick={onClose}>
            去领取
          </LinkButton>
        ) : (
          <Button block onClick={onClose}>
            {award ? '收下' : '知道了'}
          </Button>
        )
      }
    >
      <div className={styles.result} role="status">
        <Picture
          image={prize.image}
          alt=""
          sizes="280px"
          ratio="1"
          eager
          className={styles.thing!}
        />
        <p className={styles.name}>{award ? `「${prize.name}」` : prize.name}</p>
        {instead ? <p className={styles.why}>{instead}</p> : null}
        <p className={styles.where}>{award ? award.note : '有次数时再来，每次的概率都一样'}</p>
        <p className={styles.number}>
          第 {serial} 次 · {outOf} 个数里取到 {number}
        </p>
      </div>
    </Sheet>
  );
}
