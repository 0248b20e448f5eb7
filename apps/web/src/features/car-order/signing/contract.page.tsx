import { carOrderContract } from '@marque/contract/car-order/signing/endpoints';
import type { CarContract, ContractBlock } from '@marque/contract/car-order/signing/schema';
import { useQuery } from '@tanstack/react-query';
import { GiftRow } from '#blocks/car-order/order-cards.tsx';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { CopyButton } from '#shared/ui/control/copy-button.tsx';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { saveContract } from './save-contract.ts';
import { SignObstacles } from './sign-obstacles.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import * as styles from './signing.module.css';

const SignForm = lazyComponent(() => import('./sign-form.tsx'));

const STATES: Record<CarContract['state'], string> = {
  draft: '待签署',
  signed: '已签署',
  superseded: '已被新的合同取代',
  void: '已作废',
};

/** The page of a signed contract or of the current draft. */
export function Component() {
  const api = useApi();
  const href = useHref();
  const { id = '', v } = usePageParams('carOrder.contract');
  const contract = useQuery({
    ...api.query(carOrderContract, { id: id || '-', ...(v && { no: v }) }, 'live'),
    enabled: useSignedIn(),
  });
  return (
    <RecordPage
      id="carOrder.contract"
      login="登录后看购车合同"
      of={contract}
      skeleton={<SkeletonCards heights={[120, 200, 240, 320]} />}
      wayOn={<LinkButton to={href('carOrder.list')}>我的购车订单</LinkButton>}
    >
      {(one) => <Contract of={one} />}
    </RecordPage>
  );
}

type ContractProps = { of: CarContract };

function Contract({ of }: ContractProps) {
  const { blocks, changed, state, obstacles, gift } = of;
  return (
    <>
      <article className={styles.sheet}>
        <Head of={of} />
        {blocks.map((block) => (
          <Block key={block.id} of={block} changed={changed.includes(block.id)} />
        ))}
      </article>
      <Evidence of={of} />
      {gift ? (
        <Card aria-label="还没领的礼">
          <GiftRow orderId={of.orderId} of={gift} />
        </Card>
      ) : null}
      {state === 'draft' && obstacles.length > 0 ? <SignObstacles of={of} /> : null}
      {state === 'draft' && obstacles.length === 0 ? (
        <LazyBoundary loading={<SkeletonCards heights={[240]} />}>
          <SignForm key={of.sha256} of={of} />
        </LazyBoundary>
      ) : null}
    </>
  );
}

const Head = ({ of: { title, no, version, state, signedAt, changed, blocks } }: ContractProps) => (
  <section aria-label="合同">
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.number}>
      <span>
        {no}
        <br />
        {signedAt ? `${formatDateTime(signedAt)} 签署` : `条款版本 ${version}`}
      </span>
      <b className={state === 'signed' ? styles.stamp : undefined}>{STATES[state]}</b>
    </p>
    {changed.length > 0 ? (
      <Note>
        和上一份相比，改动：
        {blocks
          .filter(({ id }) => changed.includes(id))
          .map(({ heading }) => heading)
          .join('、')}
      </Note>
    ) : null}
  </section>
);

/** A block of the contract; changes since the previous contract are marked. */
const Block = ({ of, changed }: { of: ContractBlock; changed: boolean }) => (
  <section aria-label={of.heading}>
    <h3>
      {of.heading} {changed ? <Tag>有改动</Tag> : null}
    </h3>
    {of.rows.length > 0 ? (
      <SpecTable variant={of.id === 'price' ? 'apart' : 'columns'}>
        {of.rows.map(({ label, text, masked }) => (
          <Spec key={label} label={label}>
            {masked ?? text}
          </Spec>
        ))}
      </SpecTable>
    ) : null}
    {of.paragraphs.map((paragraph) => (
      <p key={paragraph} className={styles.paragraph}>
        {paragraph}
      </p>
    ))}
  </section>
);

/** The contract's hash and signature, and the earlier contracts. */
function Evidence({ of }: ContractProps) {
  const { orderId, no, sha256, signer, signedAt, state, certified, history } = of;
  const href = useHref();
  return (
    <Card aria-label="存证">
      <CardTitle as="h3">存证</CardTitle>
      <p className={styles.hash}>
        <span>校验值 {sha256}</span>
        <CopyButton text={sha256} hideText aria-label="复制校验值" />
      </p>
      <Note>
        {signedAt
          ? `${signer} 于 ${formatDateTime(signedAt)} 用短信验证码签署。`
          : '签署的就是上面的文字，改动一个字，校验值就会变。'}
        {certified ? '经电子认证机构认证。' : '这是短信签名，没有经过电子认证机构。'}
      </Note>
      {state === 'draft' ? null : (
        <Button kind="secondary" block onClick={() => saveContract(of)}>
          下载存证
        </Button>
      )}
      {history
        .filter((one) => one.no !== no)
        .map((one) => (
          <ListRow
            key={one.no}
            label={one.no}
            note={`${formatDateTime(one.signedAt)} 签署`}
            value={STATES[one.state]}
            to={href('carOrder.contract', { id: orderId, v: one.no })}
          />
        ))}
    </Card>
  );
}
