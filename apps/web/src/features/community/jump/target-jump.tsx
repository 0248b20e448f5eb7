import type { appletTarget } from '@marque/contract/community/jump/endpoints';
import type { In } from '@marque/contract/core';
import type { PageId } from '@marque/contract/pages';
import type { ReactNode } from 'react';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { AppletOpen, AppletScreen, needsCode } from './applet-jump.tsx';
import { JumpFrame } from './jump-frame.tsx';
import { useAppletTarget } from './use-applet-target.ts';

/** The name of no target, so that an address without one gets the answer of an unknown one. */
const NO_TARGET = 'none';

type TargetJumpProps = {
  id: PageId;
  /** The target's name and what the address passes on to it. */
  asked: Omit<In<typeof appletTarget>, 'host'>;
  /** The page's own path. */
  path: string;
  /** The button beside the one that opens. */
  beside: ReactNode;
};

/** The page of a mini-program that operators named; an unknown name leads home. */
export function TargetJump({ id, asked, path, beside }: TargetJumpProps) {
  const target = useAppletTarget({ ...asked, target: asked.target || NO_TARGET });
  const href = useHref();
  const { data, failed, fail } = target;
  if (!data)
    return (
      <Page id={id}>
        <QueryView
          of={target}
          skeleton={<Skeleton height={560} />}
          onError={
            <LinkButton size="small" kind="secondary" to={href('entry.home')}>
              回首页
            </LinkButton>
          }
        >
          {() => null}
        </QueryView>
      </Page>
    );
  const jump = { of: data, failed, path };
  return (
    <JumpFrame
      id={id}
      title={failed ? '小程序没有打开' : data.title}
      text={failed ? '换个方式：识别下面的码，或把链接发到微信里打开' : data.text}
      upright={needsCode(jump)}
      bar={
        <ActionBar>
          {beside}
          <AppletOpen {...jump} onFail={fail} />
        </ActionBar>
      }
    >
      <AppletScreen {...jump} />
    </JumpFrame>
  );
}
