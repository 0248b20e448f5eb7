import type {
  PaperImage,
  Supplement,
  SupplementState,
} from '@marque/contract/car-order/signing/schema';
import {
  SUPPLEMENT_PART_NAMES,
  type SupplementPart,
} from '@marque/contract/car-order/supplement-parts';
import { useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import * as styles from './signing.module.css';

const PrivateGallery = lazyComponent(() => import('#blocks/private-picture/private-gallery.tsx'));
const SupplementForm = lazyComponent(() => import('./supplement-forms.tsx'));

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

export type SupplementRecord = Supplement['parts'][number];
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
export function Part({ of, one, asked, editing, onEdit }: PartProps) {
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
