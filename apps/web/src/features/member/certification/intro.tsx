import { formatInteger } from '@marque/contract/money';
import { scoreWays } from '@marque/contract/points/endpoints';
import { useQuery } from '@tanstack/react-query';
import camera from 'virtual:icon/camera';
import clock from 'virtual:icon/clock';
import shield from 'virtual:icon/shield-check';
import trash from 'virtual:icon/trash';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { signIn } from '#shared/platform/sign-in.ts';
import { useHref, useNavigateToPage } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import * as styles from './certification.module.css';
import { OwnerMark } from './drawings/owner-mark.tsx';

const NEEDS = [
  { icon: camera, title: '行驶证主页原件', text: '印有车架号和发动机号的一页，也可以用电子行驶证' },
  {
    icon: clock,
    title: '约 2 分钟',
    text: '各项都核对得上马上通过，否则下一个工作日 18:00 前有结果',
  },
  {
    icon: shield,
    title: '只用来确认你是车主',
    text: '证件信息加密保存，谁看过、为什么看，你随时查得到',
  },
  { icon: trash, title: '照片 7 天后删除', text: '没有通过的 30 天后删除，行驶证上的住址不保存' },
] as const;

/** What certifying brings, what it needs, and what is kept; for visitors and before the first one. */
export function Intro() {
  const api = useApi();
  const { name } = useBrand();
  const signedIn = useSignedIn();
  const href = useHref();
  const go = useNavigateToPage();
  const ways = useQuery(api.query(scoreWays, {}, 'steady'));
  const points = ways.data?.items.find(({ rule }) => rule === 'certify')?.score;
  const begin = () =>
    signedIn
      ? go('member.ownerCertification', { view: 'new' })
      : void signIn(href('member.ownerCertification', { view: 'new' }));
  return (
    <Page
      id="member.ownerCertification"
      bar={
        <ActionBar>
          <Button block onClick={begin}>
            {signedIn ? '开始认证' : '登录后认证'}
          </Button>
        </ActionBar>
      }
    >
      <OwnerMark title={name} line="认证后刻上你的车" ghost />
      <section className={styles.lead}>
        <p>认证一台{name}</p>
        <h2 className={styles.figure}>
          {points ? (
            <>
              +{formatInteger(points)}
              <small>积分</small>
            </>
          ) : (
            '车主身份'
          )}
        </h2>
        <p>每台车一次；头像旁多一枚车主标识</p>
      </section>
      <ul className={styles.needs} aria-label="认证前要知道">
        {NEEDS.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon of={icon} size={24} />
            <span>
              <b>{title}</b>
              <span>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Page>
  );
}
