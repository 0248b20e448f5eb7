import { carOrderSupplement } from '@marque/contract/car-order/signing/endpoints';
import type {
  PaperImage,
  Supplement,
  SupplementState,
} from '@marque/contract/car-order/signing/schema';
import {
  PAPER_DAYS,
  SUPPLEMENT_PART_NAMES,
  type SupplementPart,
} from '@marque/contract/car-order/supplement-parts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import * as styles from './signing.module.css';

const PrivateGallery = lazyComponent(() => import('#blocks/private-picture/private-gallery.tsx'));
const SupplementForm = lazyComponent(() => import('./supplement-forms.tsx'));

const loading = <SkeletonCards heights={[220, 220]} />;

/** The hint above a part's form; '' for none. */
const HINTS: Record<SupplementPart, string> = {
  buyer: '',
  papers: '',
  documents: '拍清四角，不要反光。照片会打上「仅用于购车资料审核」，别处用不了。',
  quota: '你的上牌城市凭指标上牌，开票前要交。',
  tradeIn: '有旧车要置换，把行驶证和登记证书拍给门店，到店再验车定价。',
};
const STATES: Record<SupplementState, string> = {
  empty: '未填',
  submitted: '已提交，门店核对中',
  accepted: '已通过',
  refused: '需修改',
};

/** The page of the papers that contract, invoice and plate require. */
export function Component() {
  const api = useApi();
  const href = useHref();
  const { id = '', part } = usePageParams('carOrder.supplement');
  const supplement = useQuery({
    ...api.query(carOrderSupplement, { id: id || '-' }, 'live'),
    enabled: useSignedIn(),
  });
  return (
    <RecordPage
      id="carOrder.supplement"
      login="登录后补充资料"
      of={supplement}
      skeleton={loading}
      wayOn={<LinkButton to={href('carOrder.list')}>我的购车订单</LinkButton>}
      renderBar={(one) => (
        <LinkButton block kind="secondary" to={href('carOrder.contract', { id: one.orderId })}>
          看合同
        </LinkButton>
      )}
    >
      {(one) => <Parts of={one} asked={part} />}
    </RecordPage>
  );
}

/** The forms that are open from the start come together: one that came later would move the others under a finger. */
const Parts = ({ of, asked }: { of: Supplement; asked: string | undefined }) => (
  <LazyBoundary loading={loading}>
    {of.parts.map((one) => (
      <Part key={`${one.part}:${one.state}`} of={of} one={one} asked={asked === one.part} />
    ))}
    {of.car.length > 0 ? (
      <Card aria-label="车辆信息">
        <CardTitle>车辆信息</CardTitle>
        {of.car.map(({ label, text }) => (
          <ListRow key={label} label={label} value={text} />
        ))}
      </Card>
    ) : null}
    <Card aria-label="信息怎么用">
      {of.open || of.car.length > 0 ? null : (
        <Note>现在不能填写：付了订金到签合同之前填购车人，开票之前都能改其他资料。</Note>
      )}
      <Note>
        只用于签合同、开发票和上牌，加密保存，页面上的文字是打码的，照片只有你和门店能看；门店每次查看都记在这里。照片在订单完成或关闭{' '}
        {PAPER_DAYS} 天后删除，其他资料在订单完成后可以要求删除。
      </Note>
      {of.looks.map(({ who, purpose, at }) => (
        <ListRow key={at} label={`${who}查看过`} note={purpose} value={formatDateTime(at)} />
      ))}
    </Card>
  </LazyBoundary>
);

type Correcting = NonNullable<Supplement['parts'][number]['correction']>;
type PartProps = { of: Supplement; one: Supplement['parts'][number]; asked: boolean };

const bringIntoView = (card: HTMLElement | null) => card?.scrollIntoView();

/** One part: its submitted data and state, or its form. */
function Part({ of, one, asked }: PartProps) {
  const { part, state, required, open, reason, rows, pictures, correctable, correction } = one;
  const isMissing = state === 'refused' || (state === 'empty' && required);
  const [begins] = useState(open && isMissing);
  const [editing, setEditing] = useState(begins);
  const name = SUPPLEMENT_PART_NAMES[part];
  const form = (
    <SupplementForm
      id={of.orderId}
      part={part}
      buyerKind={of.buyerKind}
      known={pictures}
      corrects={correctable}
      onSaved={() => setEditing(false)}
    />
  );
  return (
    <Card ref={asked ? bringIntoView : undefined} aria-label={name}>
      <CardTitle>
        {name} {required ? null : <small>选填</small>}
      </CardTitle>
      {HINTS[part] && open ? <Note>{HINTS[part]}</Note> : null}
      {state === 'refused' ? (
        <p className={styles.refused} role="alert">
          {reason}
        </p>
      ) : null}
      {editing ? (
        begins ? (
          form
        ) : (
          <LazyBoundary loading={<SkeletonCards heights={[180]} />}>{form}</LazyBoundary>
        )
      ) : (
        <>
          {state === 'empty' && !required ? null : <ListRow label="状态" value={STATES[state]} />}
          {rows.map(({ label, text }) => (
            <ListRow key={label} label={label} value={text} />
          ))}
          <Pictures of={pictures} />
          {correction ? <Correction of={correction} /> : null}
          {open || correctable ? (
            <Button kind="secondary" block onClick={() => setEditing(true)}>
              {correctable ? '申请更正' : state === 'empty' ? '添加' : '修改'}
            </Button>
          ) : null}
        </>
      )}
    </Card>
  );
}

const Pictures = ({ of }: { of: readonly PaperImage[] }) =>
  of.length > 0 ? (
    <div className={styles.pictures}>
      <LazyBoundary>
        <PrivateGallery
          pictures={of.map(({ label, image }) => ({ name: `查看${label}`, image }))}
        />
      </LazyBoundary>
    </div>
  ) : null;

/** The requested correction, or the store's refusal. */
const Correction = ({ of: { rows, pictures, answer } }: { of: Correcting }) =>
  answer ? (
    <p className={styles.refused} role="status">
      没有更正：{answer}
    </p>
  ) : (
    <>
      <ListRow label="更正申请" value="门店核对中" />
      {rows.map(({ label, text }) => (
        <ListRow key={label} label={`${label}改为`} value={text} />
      ))}
      <Pictures of={pictures} />
    </>
  );
