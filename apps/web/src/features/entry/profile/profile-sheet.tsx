import { QueryView } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { useProfile } from './use-profile.ts';
import * as styles from './profile-sheet.module.css';

const ProfileForm = lazyComponent(() => import('./profile-form.tsx'));

/** The sheet with the member's avatar, name and account. */
export function ProfileSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const profile = useProfile(open);
  return (
    <Sheet open={open} onClose={onClose} title="个人资料">
      <QueryView of={profile.query} skeleton={<div className={styles.skeleton} />}>
        {(member) => (
          <LazyBoundary loading={<div className={styles.skeleton} />}>
            <ProfileForm member={member} profile={profile} />
          </LazyBoundary>
        )}
      </QueryView>
    </Sheet>
  );
}
