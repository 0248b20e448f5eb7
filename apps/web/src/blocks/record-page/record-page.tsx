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
  /** In the shape of what comes. */
  skeleton: ReactNode;
  /** What to show for an answer without anything in it. */
  empty?: { when: (data: T) => boolean; show: ReactNode };
  /** Where to go from a record that could not be shown. */
  wayOn: ReactNode;
  /** Right end of the header. */
  action?: ReactNode;
  /** It begins with a `StatusHead`: all of its data, or those named here. */
  stage?: boolean | ((data: T) => boolean);
  /** What can be done with it, in the bar at the bottom; nothing, no bar. */
  renderBar?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
};

/** The page of one thing a member has: asks to sign in, then shows it, or says that it is not there and leads on. */
export function RecordPage<T>(props: RecordPageProps<T>) {
  const { id, title, login, of, skeleton, empty, wayOn, action, stage, renderBar, children } =
    props;
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
    >
      <MemberGate title={login}>
        <QueryView of={of} skeleton={skeleton} onError={wayOn} {...(empty ? { empty } : {})}>
          {children}
        </QueryView>
      </MemberGate>
    </Page>
  );
}
