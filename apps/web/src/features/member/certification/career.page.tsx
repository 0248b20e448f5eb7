import { professionKinds } from '@marque/contract/member/certification/endpoints';
import type { Profession } from '@marque/contract/member/certification/schema';
import { useQuery } from '@tanstack/react-query';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { serverNow } from '#shared/api/wire.ts';
import { useApi } from '#shared/api/use-api.ts';
import { signIn } from '#shared/platform/sign-in.ts';
import { usePageParams, useQueryParams, useRouteLocation } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import * as styles from './certification.module.css';
import { dueText } from './due-text.ts';
import { Proof } from './drawings/proof-drawing.tsx';

const ApplySheet = lazySheet(() => import('./apply-sheet.tsx'));
const OwnProfession = lazyComponent(() => import('./own-profession.tsx'));

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load }) => {
  await load(professionKinds, {});
  return {};
};

/** The professions that can be certified, what each brings, and the member's own. */
export function Component() {
  const api = useApi();
  const signedIn = useSignedIn();
  const { pathname, search } = useRouteLocation();
  const { kind } = usePageParams('member.career');
  const [, setQuery] = useQueryParams();
  const query = api.query(professionKinds, {}, 'live');
  const kinds = useQuery(query);
  useRefetchForMember(query.queryKey);
  const apply = useSheet('apply');
  const items = kinds.data?.items ?? [];
  const open = items.find(({ id }) => id === kind) ?? items[0];
  const may = open && !['active', 'byHand', 'appeal'].includes(open.mine?.state ?? '');
  return (
    <Page
      id="member.career"
      bar={
        open && may ? (
          <ActionBar>
            <Button
              block
              onClick={() => (signedIn ? apply.show() : void signIn(pathname + search))}
            >
              {signedIn ? `认证${open.name}` : '登录后认证'}
            </Button>
          </ActionBar>
        ) : undefined
      }
    >
      <QueryView of={kinds} skeleton={<SkeletonCards heights={[200, 88, 88, 88]} />}>
        {() =>
          open ? (
            <>
              <Head of={open} />
              <Kinds items={items} open={open} onOpen={(id) => setQuery({ kind: id })} />
              <Proofs of={open} />
              {open.mine ? (
                <LazyBoundary loading={<SkeletonCards heights={[160]} />}>
                  <OwnProfession key={open.mine.id} id={open.mine.id} />
                </LazyBoundary>
              ) : null}
              {signedIn ? (
                <ApplySheet
                  key={open.id}
                  of={open}
                  open={apply.open}
                  onClose={() => apply.close()}
                />
              ) : null}
            </>
          ) : null
        }
      </QueryView>
    </Page>
  );
}

type KindsProps = {
  items: readonly Profession[];
  open: Profession;
  onOpen: (id: string) => void;
};

const Kinds = ({ items, open, onOpen }: KindsProps) => (
  <ul className={styles.kinds} aria-label="职业">
    {items.map((one) => (
      <li key={one.id}>
        <button type="button" aria-pressed={one.id === open.id} onClick={() => onOpen(one.id)}>
          <b>{one.name}</b>
          <span>{one.mine ? one.mine.stateText : one.brings}</span>
        </button>
      </li>
    ))}
  </ul>
);

/** The proofs that are accepted, and what must not be sent. */
const Proofs = ({ of: { never, proofs } }: { of: Profession }) => (
  <section className={styles.part} aria-label="接受的证明">
    <h3 className={styles.heading}>任选一种证明</h3>
    <ul className={styles.accepted}>
      {proofs.map((proof) => (
        <li key={proof}>
          <Proof />
          {proof}
        </li>
      ))}
    </ul>
    <p className={styles.hint}>{never}。</p>
    <p className={styles.hint}>现役军人和人民警察的证件请不要拍，法律不允许我们收集。</p>
  </section>
);

/** What the chosen profession has, or would bring. */
function Head({ of: { brings, mine, months, name } }: { of: Profession }) {
  if (mine?.dueAt)
    return (
      <section className={styles.lead} aria-label="进展">
        <p>
          {name} · {mine.stateText}，最迟
        </p>
        <h2 className={styles.figure}>{dueText(mine.dueAt, new Date(serverNow()))}</h2>
        <p>有结果会通知你</p>
      </section>
    );
  if (mine?.state === 'active')
    return (
      <section className={styles.lead} aria-label="有效期">
        <p>{name}已认证，有效到</p>
        <h2 className={styles.figure}>{mine.validUntil!}</h2>
        <p>送你的券在「优惠券 · 到店」</p>
      </section>
    );
  return (
    <section className={styles.lead} aria-label="职业礼遇">
      <p>{name} · 一次认证</p>
      <h2 className={styles.figure}>
        {months}
        <small>个月有效</small>
      </h2>
      <p>{brings}</p>
    </section>
  );
}
