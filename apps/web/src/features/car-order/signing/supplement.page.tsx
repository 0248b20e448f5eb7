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

/** The button that opens a part's form. */
const EDIT_TEXTS: Record<SupplementState | 'optional' | 'correct' | 'continue', string> = {
  empty: '去填写',
  optional: '添加',
  submitted: '修改',
  accepted: '修改',
  refused: '修改',
  correct: '申请更正',
  continue: '接着填',
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

type SupplementRecord = Supplement['parts'][number];
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

type Correcting = NonNullable<Supplement['parts'][number]['correction']>;
type PartProps = {
  of: Supplement;
  one: SupplementRecord;
  asked: boolean;
  editing: boolean;
  onEdit: (part: SupplementPart | null) => void;
};

const bringIntoView = (card: HTMLElement | null) => card?.scrollIntoView();

/** One part: its submitted data and state, or its form, which keeps what was typed while another one is shown. */
function Part({ of, one, asked, editing, onEdit }: PartProps) {
  const { part, state, required, open, reason, rows, pictures, correctable, correction } = one;
  const [begins] = useState(editing);
  const [begun, setBegun] = useState(editing);
  if (editing && !begun) setBegun(true);
  const name = SUPPLEMENT_PART_NAMES[part];
  const untouched = state === 'empty' && !required ? 'optional' : state;
  const way = correctable ? 'correct' : begun ? 'continue' : untouched;
  const form = (
    <SupplementForm
      id={of.orderId}
      part={part}
      buyerKind={of.buyerKind}
      known={pictures}
      corrects={correctable}
      onSaved={() => onEdit(null)}
    />
  );
  return (
    <Card ref={asked ? bringIntoView : undefined} aria-label={name}>
      <CardTitle>
        {name} {required ? null : <small>选填</small>}
      </CardTitle>
      {HINTS[part] && editing ? <Note>{HINTS[part]}</Note> : null}
      {state === 'refused' ? (
        <p className={styles.refused} role="alert">
          {reason}
        </p>
      ) : null}
      {begun ? (
        <div hidden={!editing}>
          {begins ? (
            form
          ) : (
            <LazyBoundary loading={<SkeletonCards heights={[180]} />}>{form}</LazyBoundary>
          )}
        </div>
      ) : null}
      {editing ? null : (
        <>
          {state === 'empty' && !required ? null : <ListRow label="状态" value={STATES[state]} />}
          {rows.map(({ label, text }) => (
            <ListRow key={label} label={label} value={text} />
          ))}
          <Pictures of={pictures} />
          {correction ? <Correction of={correction} /> : null}
          {open || correctable ? (
            <Button kind="secondary" block onClick={() => onEdit(part)}>
              {EDIT_TEXTS[way]}
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
