import type { Leaf } from '@marque/contract/referral/leaves';
import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { Told } from '#blocks/identity-form/verified-identity.tsx';
import { useIdentity } from '#blocks/identity-form/use-identity.ts';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useHref, usePageParams, useReturnOr } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { SkeletonRows } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { ProgrammePage } from './programme-page.tsx';
import * as styles from './own.module.css';

// Other pages of a programme ask for nothing, so the form and its library come with it alone.
const IdentityForm = lazyComponent(() => import('#blocks/identity-form/identity-form.tsx'));

const WHY = [
  { name: '为什么要核验', text: '寄出实物前核对是你本人，防止别人冒领，也用来依法报税' },
  {
    name: '留下什么',
    text: '姓名和身份证号，加密保存，店员和运营只看得到打码的，不拍证件、不扫脸',
  },
  { name: '留到什么时候', text: '你随时可以撤回，撤回时立即删除' },
];

/** Asks for the real name that goods are handed out to, and leads back to the page that needs it. */
export function Component() {
  return (
    <ProgrammePage title="实名核验">
      {(programme) => (
        <MemberGate title="登录后核验实名">
          <RealName of={programme} />
        </MemberGate>
      )}
    </ProgrammePage>
  );
}

/** The page that asked; without one, where the member's own rewards are. */
function useAsker({ leaves }: ProgrammeView): `referral.${Leaf}` {
  const { back } = usePageParams('referral.idCard');
  const own: Leaf[] = ['prize', 'myInvitation', 'list', 'index'];
  const leaf = leaves.find((one) => one === back) ?? own.find((one) => leaves.includes(one));
  return `referral.${leaf ?? 'index'}`;
}

function RealName({ of }: { of: ProgrammeView }) {
  const identity = useIdentity(useSignedIn());
  const { verifying, query } = identity;
  const { slug } = of;
  const page = useAsker(of);
  const href = useHref();
  const asker = href(page, { slug });
  const leave = useReturnOr(page, { slug });
  return (
    <div className={styles.part}>
      <ul className={styles.why}>
        {WHY.map(({ name, text }) => (
          <li key={name}>
            <h2>{name}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <QueryView of={query} skeleton={<SkeletonRows height={220} />}>
        {({ identity: told, triesLeft }) =>
          told ? (
            <>
              <Told told={told} withdraw={identity.withdraw} busy={identity.withdrawing} />
              <LinkButton block className={styles.on!} to={asker}>
                回去领取
              </LinkButton>
            </>
          ) : (
            <>
              <LazyBoundary loading={<SkeletonRows height={220} />}>
                <IdentityForm
                  write={{
                    ...verifying,
                    onSuccess: (state) => {
                      verifying.onSuccess(state);
                      leave();
                    },
                  }}
                  triesLeft={triesLeft}
                />
              </LazyBoundary>
              <p className={styles.note}>未满 18 周岁不能领取实物，可以换成积分</p>
              <LinkButton block kind="plain" to={asker}>
                不想实名，换成积分
              </LinkButton>
            </>
          )
        }
      </QueryView>
    </div>
  );
}
