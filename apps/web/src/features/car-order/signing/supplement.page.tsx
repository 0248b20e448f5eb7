import { carOrderSupplement } from '@marque/contract/car-order/signing/endpoints';
import type { Supplement } from '@marque/contract/car-order/signing/schema';
import { PAPER_DAYS } from '@marque/contract/car-order/supplement-parts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { LazyBoundary } from '#shared/ui/loading/lazy-component.tsx';
import { Part, type SupplementRecord } from './supplement-part.tsx';

const loading = <SkeletonCards heights={[220, 220]} />;

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

const isMissing = ({ open, state, required }: SupplementRecord) =>
  open && (state === 'refused' || (state === 'empty' && required));

/**
 * The parts, of which one is a form at a time: the one that was asked for, then the next that is missing.
 * It comes with the others: a form that came later would move them under a finger.
 */
function Parts({ of, asked }: { of: Supplement; asked: string | undefined }) {
  const named = of.parts.find(({ part }) => part === asked);
  const [picked, setPicked] = useState(named && isMissing(named) ? named.part : null);
  const shown = picked ?? of.parts.find(isMissing)?.part;
  return (
    <LazyBoundary loading={loading}>
      {of.parts.map((one) => (
        <Part
          key={`${one.part}:${one.state}`}
          of={of}
          one={one}
          asked={asked === one.part}
          editing={shown === one.part}
          onEdit={setPicked}
        />
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
}
