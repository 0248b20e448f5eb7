import type { PageId } from '@marque/contract/pages';
import { useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { platform } from '#shared/platform/platform.ts';
import { useNavigate, useRouteLocation, useHref } from '#shared/routing/navigation.tsx';
import { personalValue } from '#shared/session/personal-state.ts';
import { isWebsite } from '#shared/session/session.ts';
import { BrandMark } from '#shared/ui/layout/illustration.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { imageUrl } from '@marque/contract/picture-url';
import { imageSrcSet } from '#shared/ui/display/picture.tsx';
import { BRAND_CARDS } from '../home/brand-cards.ts';
import * as styles from './login-screen.module.css';

const LoginWayForm = lazyComponent(() => import('./login-method-form.tsx'));
/** The approximate height of the form in pixels. */
const FORM_HEIGHT = 254;

type LoginScreenProps = {
  page: Extract<PageId, 'entry.login' | 'entry.loginPass'>;
  way: 'code' | 'password';
  redirect: string | undefined;
};

/**
 * The phone number typed before the method was switched. It is not kept in the history, which
 * outlives the session.
 */
const typedPhone = personalValue('');

/**
 * The login screen: the host's one tap if it is offered, else code or password, which share the
 * phone number.
 */
export function LoginScreen({ page, way, redirect }: LoginScreenProps) {
  const { id, name, copy, blocks } = useBrand();
  const { door } = BRAND_CARDS[id];
  const goTo = useNavigate();
  const { state } = useRouteLocation() as { state: { otherWay?: true } | null };
  const [phone, setPhone] = useState(state?.otherWay ? typedPhone.get() : '');
  const offersHost = way === 'code' && platform().ownLogin;
  const [byHost, setByHost] = useState(offersHost && !state?.otherWay);
  const href = useHref();
  const toPassword = () =>
    isWebsite()
      ? href('entry.login', { redirect, mode: 'password' })
      : href('entry.loginPass', { redirect });
  const change = () => {
    typedPhone.set(phone);
    void goTo(way === 'code' ? toPassword() : href('entry.login', { redirect }), {
      replace: true,
      // Keeps the history state, which tells where the login began.
      state: { ...state, otherWay: true },
    });
  };
  return (
    <Page id={page} overlay>
      <img
        className={cx(styles.scene, styles[blocks.hero])}
        src={imageUrl(door, 750)}
        srcSet={imageSrcSet(door)}
        sizes="(min-width: 600px) 480px, 100vw"
        width={door.width}
        height={door.height}
        alt=""
        fetchPriority="high"
      />
      <div className={styles.page}>
        <div className={styles.brand}>
          <BrandMark size={48} />
          <div>
            <h1 className={styles.title}>欢迎来到{name}</h1>
            <p className={styles.slogan}>{copy.slogan}</p>
          </div>
        </div>
        <LazyBoundary loading={<Skeleton height={FORM_HEIGHT} />}>
          <LoginWayForm
            way={byHost ? 'host' : way}
            onOther={() => setByHost(false)}
            phone={phone}
            onPhone={setPhone}
            redirect={redirect}
          />
        </LazyBoundary>
        {byHost ? null : (
          <div className={styles.other}>
            {offersHost ? (
              <Button kind="plain" onClick={() => setByHost(true)}>
                一键登录
              </Button>
            ) : null}
            <Button kind="plain" onClick={change}>
              {way === 'code' ? '用密码登录' : '用验证码登录'}
            </Button>
          </div>
        )}
      </div>
    </Page>
  );
}
