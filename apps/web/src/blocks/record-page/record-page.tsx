import type { UseQueryResult } from '@tanstack/react-query';
import type { PageId } from '@marque/contract/pages';
import type { ReactNode } from 'react';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';

type RecordPageProps<T> = {
  id: PageId;
  title?: string | undefined;
  /** The text for visitors, e.g. 登录后查看订单. */
  login: string;
  of: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isLoading'>;
  /** The skeleton, in the shape of the content. */
  skeleton: ReactNode;
  /** The content for an empty answer. */
  empty?: { when: (data: T) => boolean; show: ReactNode };
  /** The link shown when the record could not be loaded. */
  wayOn: ReactNode;
  /** A control at the right end of the header. */
  action?: ReactNode;
  /** Whether the content begins with a `StatusHead`, always or for some data. */
  stage?: boolean | ((data: T) => boolean);
  /** Renders the bar at the bottom; without content there is no bar. */
  renderBar?: (data: T) => ReactNode;
  /** Renders what stands on the lower edge of the screen. */
  renderGround?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
};

/** The page of one record of a member. Visitors are asked to sign in; a missing record shows an error and a link. */
export function RecordPage<T>(props: RecordPageProps<T>) {
  const { id, title, login, of, skeleton, empty, wayOn, action, stage, children } = props;
  const { renderBar, renderGround } = props;
  const { data } = of;
  const staged =
    typeof stage === 'function' ? data !== undefined && stage(data) : data !== undefined;
  return (
    <Page
      id={id}
      title={title}
      action={action}
      stage={Boolean(stage) && (of.isLoading || staged)}
      bar={(data !== undefined && renderBar?.(data)) || undefined}
      ground={(data !== undefined && renderGround?.(data)) || undefined}
    >
      <MemberGate title={login}>
        <QueryView of={of} skeleton={skeleton} onError={wayOn} {...(empty ? { empty } : {})}>
          {children}
        </QueryView>
      </MemberGate>
    </Page>
  );
}
