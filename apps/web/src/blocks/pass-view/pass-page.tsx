import type { PageId } from '@marque/contract/pages';
import type { OwnPassDetail } from '@marque/contract/pass/schema';
import type { ReactNode } from 'react';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './pass-view.module.css';
import { PassView } from './pass-view.tsx';
import { usePass } from './use-pass.ts';

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
  const asked = usePass(id);
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
      {(pass) => <PassView pass={pass} seenAt={asked.isError ? asked.dataUpdatedAt : null} />}
    </RecordPage>
  );
}
