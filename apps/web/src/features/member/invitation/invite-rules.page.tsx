import { invitationProgramme } from '@marque/contract/member/invitation/endpoints';
import { PROGRAMMES, type ProgrammeKind } from '@marque/contract/member/invitation/kinds';
import { fullDay } from '@marque/contract/shanghai';
import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './invite-rules.module.css';
import { programmeInput, useProgramme } from './use-programme.ts';

const kindOf = (asked: string | undefined): ProgrammeKind =>
  PROGRAMMES.find((kind) => kind === asked) ?? 'member';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  await load(invitationProgramme, programmeInput(kindOf(params.programme)));
  return {};
};

export function Component() {
  const { programme: asked } = usePageParams('member.inviteRules');
  const programme = useProgramme(kindOf(asked));
  return (
    <Page id="member.inviteRules">
      <QueryView of={programme} skeleton={<Skeleton height={560} />}>
        {({ title, rules, version, effectiveOn, open }) => (
          <article className={styles.paper}>
            <p className={styles.lead}>{title}</p>
            <p className={styles.since}>
              {open
                ? `第 ${version} 版，${fullDay(effectiveOn)}起`
                : '这一期已结束，以下规则仍适用于之前的邀请'}
            </p>
            {rules.map((section) => (
              <section key={section.title}>
                <h2>{section.title}</h2>
                <ul>
                  {section.lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </section>
            ))}
            <section>
              <h2>有疑问</h2>
              <CustomerServiceButton topic="account" look="row" />
            </section>
          </article>
        )}
      </QueryView>
    </Page>
  );
}
