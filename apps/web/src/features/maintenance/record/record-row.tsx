import type { CarRecord } from '@marque/contract/maintenance/workshop/schema';
import type { ReactNode } from 'react';
import { PageLink } from '#shared/routing/navigation.tsx';

type RecordRowProps = { of: CarRecord; className: string | undefined; children: ReactNode };

/** A record as a row. That of a workshop leads to its details; an own one shows all there is. */
export const RecordRow = ({ of: { id, source }, className, children }: RecordRowProps) =>
  source === 'workshop' ? (
    <PageLink page="maintenance.mainRecordDetail" params={{ id }} className={className}>
      {children}
    </PageLink>
  ) : (
    <div className={className}>{children}</div>
  );
