import { QueryView } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { useProfile } from './use-profile.ts';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile-sheet.module.css';

/** The member's own picture, name and account. */
export function ProfileSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const profile = useProfile(open);
  return (
    <Sheet open={open} onClose={onClose} title="个人资料">
      <QueryView of={profile.query} skeleton={<div className={styles.skeleton} />}>
        {(member) => <ProfileForm member={member} profile={profile} />}
      </QueryView>
    </Sheet>
  );
}
