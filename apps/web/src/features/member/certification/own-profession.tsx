import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import AppealSheet from './appeal-sheet.tsx';
import * as styles from './certification.module.css';
import { KeptData } from './kept-data.tsx';
import { Reasons } from './reasons.tsx';
import ReleaseSheet from './release-sheet.tsx';
import { useCertification } from './use-certification.ts';

/** The member's certification of a profession: reasons, what is kept, and what can be done. */
export default function OwnProfession({ id }: { id: string }) {
  const href = useHref();
  const certification = useCertification(id);
  const appeal = useSheet('appeal');
  const release = useSheet('release');
  return (
    <QueryView of={certification} skeleton={<SkeletonCards heights={[160]} />}>
      {(one) => (
        <>
          <Reasons of={one} />
          <KeptData of={one} />
          <div className={styles.actions}>
            {one.state === 'active' ? (
              <LinkButton kind="secondary" to={href('member.coupons', { tab: 'store' })}>
                去看送我的券
              </LinkButton>
            ) : null}
            {one.allowed.includes('appeal') ? (
              <Button kind="secondary" onClick={() => appeal.show()}>
                申诉
              </Button>
            ) : null}
            {one.allowed.includes('release') ? (
              <Button kind="plain" onClick={() => release.show()}>
                解除认证
              </Button>
            ) : null}
          </div>
          <AppealSheet of={one} open={appeal.open} onClose={() => appeal.close()} />
          <ReleaseSheet of={one} open={release.open} onClose={() => release.close()} />
        </>
      )}
    </QueryView>
  );
}
