import { isOutdated } from '#blocks/pass-code/use-scan-codes.ts';
import type { PageId } from '@marque/contract/pages';
import type { OwnPassDetail } from '@marque/contract/pass/schema';
import type { ReactNode } from 'react';
import { PassCode } from '#blocks/pass-code/pass-code.tsx';
import { passNote } from '#blocks/pass-list/pass-labels.ts';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { serverNow } from '#shared/api/wire.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './pass-view.module.css';
import { PassView } from './pass-view.tsx';
import { useShownPass } from './use-pass.ts';

type PassPageProps = {
  page: PageId;
  id: string;
  /** The text for visitors. */
  login: string;
  wayOn: ReactNode;
  /** The content of the bar, if any. */
  renderBar?: (pass: OwnPassDetail) => ReactNode;
};

/** The page of one pass: its face, its code, its uses, where and until when it is taken. */
export function PassPage({ page, id, login, wayOn, renderBar }: PassPageProps) {
  const asked = useShownPass(id);
  const isAway = isOutdated(asked);
  return (
    <RecordPage
      id={page}
      login={login}
      of={asked}
      skeleton={
        <div className={styles.skeleton}>
          <Skeleton height={128} />
          <Skeleton height={360} />
        </div>
      }
      wayOn={wayOn}
      {...(renderBar && { renderBar })}
    >
      {(pass) => (
        <PassView
          pass={pass}
          code={<Code of={pass} seenAt={isAway ? asked.dataUpdatedAt : null} />}
        />
      )}
    </RecordPage>
  );
}

type CodeProps = {
  of: OwnPassDetail;
  /** When it was last heard of, while the network is away; null otherwise. */
  seenAt: number | null;
};

function Code({ of, seenAt }: CodeProps) {
  const { code, turning, status, statusText } = of;
  return (
    <>
      <PassCode
        code={code}
        turning={turning}
        usable={status === 'usable'}
        statusText={statusText}
        over={overText(of) ?? passNote(of, serverNow())}
      />
      {seenAt === null ? null : (
        <p className={styles.stale} role="status">
          网络不通，这是 {formatDateTime(seenAt).slice(11)} 的券码，可能不是最新
        </p>
      )}
    </>
  );
}

/** Where and when a used-up pass was taken last. */
function overText({ status, history: [last] }: OwnPassDetail): string | null {
  return status === 'used' && last
    ? `${formatDateTime(last.at).slice(5)} 已在${last.store}核销`
    : null;
}
