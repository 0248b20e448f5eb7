import type { Out } from '@marque/contract/core';
import type { appletTarget } from '@marque/contract/community/jump/endpoints';
import { AppletButton } from '#blocks/open-applet/applet-button.tsx';
import { QrCode } from '#blocks/qr-code/qr-code.tsx';
import { shareLink } from '#shared/platform/links.ts';
import { PhoneFace } from './jump-frame.tsx';
import * as styles from './jump.module.css';

type Target = Out<typeof appletTarget>;

type JumpProps = {
  of: Target;
  /** Whether the mini-program did not open. */
  failed: boolean;
  /** The page's own path. */
  path: string;
};

/** Whether a code is shown: nothing here opens the mini-program, or it did not open. */
export const needsCode = ({ of, failed }: Pick<JumpProps, 'of' | 'failed'>): boolean =>
  failed || of.way === 'link';

/** What the phone shows: the mini-program, or the code that opens it. */
export function AppletScreen({ of, failed, path }: JumpProps) {
  if (!needsCode({ of, failed })) return <PhoneFace name={of.title} text="微信小程序" />;
  return (
    <>
      <div className={styles.code}>
        <QrCode text={of.url ?? shareLink(path)} label={`${of.title}的二维码`} />
      </div>
      <PhoneFace name={of.title} text={failed ? '长按识别，或用微信扫一扫' : '用微信扫一扫'} />
    </>
  );
}

/** The button that opens the mini-program; once that failed, it copies the page's address. */
export const AppletOpen = ({ of, failed, path, onFail }: JumpProps & { onFail: () => void }) => (
  <AppletButton
    opening={failed ? { way: 'link', target: null, url: null } : of}
    label="打开小程序"
    path={path}
    onFail={onFail}
  />
);
