import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import type { ReactNode } from 'react';
import { Redirect, useHref, useRouteLocation } from '#shared/routing/navigation.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useProgramme } from './use-programme.ts';

type ProgrammePageProps = {
  /** Whether the page begins with a picture, which has the heading. */
  overlay?: boolean;
  /** The header's title; by default that of the programme. */
  title?: string;
  renderBar?: (programme: ProgrammeView) => ReactNode;
  children: (programme: ProgrammeView) => ReactNode;
};

/** The frame of a programme's page: its title in the header; an address that it does not have leads away. */
export function ProgrammePage({ overlay = false, title, renderBar, children }: ProgrammePageProps) {
  const { page, programme, missing } = useProgramme();
  const href = useHref();
  const { pathname } = useRouteLocation();
  if (missing) return <Redirect to={href('entry.notFound', { from: pathname })} />;
  const { data } = programme;
  return (
    <Page
      id={page}
      title={title ?? data?.title}
      overlay={overlay && data !== undefined}
      bar={data ? renderBar?.(data) : undefined}
    >
      <QueryView of={programme} skeleton={<Skeleton height={480} />}>
        {children}
      </QueryView>
    </Page>
  );
}
