import type { Out } from '@marque/contract/core';
import type { profile as profileCall } from '@marque/contract/session/endpoints';
import { ProfileForm as Rules } from '@marque/contract/session/form';
import { maskPhone } from '@marque/contract/mask';
import { useState } from 'react';
import camera from 'virtual:icon/camera';
import { choosePictures } from '#blocks/image-upload/choose-pictures.ts';
import { ImageCropper } from './image-cropper.tsx';
import { Field, FormView, useValue } from '#shared/form/field.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { AVATAR_QUALITY } from '#shared/ui/avatar/avatar-rules.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { useSignOut } from './use-sign-out.ts';
import type { useProfile } from './use-profile.ts';
import { PasswordSheet } from '../password/password-sheet.tsx';
import * as styles from './profile-sheet.module.css';

type ProfileFormProps = {
  member: Out<typeof profileCall>;
  profile: ReturnType<typeof useProfile>;
};

export default function ProfileForm({ member, profile }: ProfileFormProps) {
  const { naming, picturing, share } = profile;
  const leaving = useSignOut();
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState(false);
  const choose = async () => setFile((await choosePictures(1))[0] ?? null);
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label="更换头像"
        aria-busy={picturing.isPending || undefined}
        disabled={picturing.isPending}
        onClick={() => void choose()}
      >
        <Avatar
          src={member.avatar}
          size={88}
          identification={member.identification}
          badgeUrl={member.badgeUrl}
        />
        <span className={styles.camera} aria-hidden>
          <Icon of={camera} size={16} />
        </span>
      </button>
      <p className={styles.progress} role="status">
        {picturing.isPending ? `正在上传 ${Math.round(share * 100)}%` : ''}
      </p>
      <NameForm name={member.nickName} write={naming} />
      <ListRow
        label={<span className={styles.label}>手机号</span>}
        value={maskPhone(member.phone)}
      />
      <ListRow
        label={<span className={styles.label}>登录密码</span>}
        value={member.hasPassword ? '修改' : '设置'}
        onClick={() => setPassword(true)}
      />
      <Button
        kind="secondary"
        block
        className={styles.leave}
        busy={leaving.isPending}
        onClick={() => void leaving.ask()}
      >
        退出登录
      </Button>
      <PasswordSheet
        open={password}
        onClose={() => setPassword(false)}
        way={member.hasPassword ? 'old' : 'code'}
        phone=""
        onDone={() => setPassword(false)}
      />
      <ImageCropper
        file={file}
        aspect={1}
        round
        quality={AVATAR_QUALITY}
        onCancel={() => setFile(null)}
        onDone={(picture) => {
          setFile(null);
          picturing.mutate(picture);
        }}
      />
    </>
  );
}

type NameFormProps = { name: string; write: ReturnType<typeof useProfile>['naming'] };

/** The form of the nickname, which is saved separately. */
function NameForm({ name, write }: NameFormProps) {
  const form = useWriteForm({
    rules: Rules,
    initial: { nickName: name },
    write,
    refusals: { other: 'nickName' },
    leavesFreely: true,
  });
  const typed = useValue(form, 'nickName').trim();
  return (
    <FormView of={form}>
      <Field
        of={form}
        name="nickName"
        label="昵称"
        placeholder="1–20 个字"
        enterKeyHint="done"
        autoComplete="nickname"
        action={
          <Button
            type="submit"
            kind="plain"
            size="small"
            disabled={typed === '' || typed === name}
            busy={form.sending}
          >
            保存
          </Button>
        }
      />
    </FormView>
  );
}
