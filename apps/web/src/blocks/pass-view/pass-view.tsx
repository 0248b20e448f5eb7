import type { OwnPassDetail } from '@marque/contract/pass/schema';
import type { ReactNode } from 'react';
import { DealerCard } from '#blocks/dealer-picker/dealer-card.tsx';
import { PassFace } from '#blocks/pass-list/pass-face.tsx';
import { goodFor, lastDayText } from '#blocks/pass-list/pass-labels.ts';
import { PassMarks } from '#blocks/pass-list/pass-marks.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './pass-view.module.css';

type PassViewProps = {
  pass: OwnPassDetail;
  /** The code; without it the pass is told about, not shown to a store. */
  code?: ReactNode;
};

/** A pass with its uses, and until when and where it is taken. */
export function PassView({ pass, code }: PassViewProps) {
  const { pass: variant } = useBrand().blocks;
  const { title, uses, usesLeft, history } = pass;
  return (
    <>
      <article className={cx(styles.pass, styles[variant])}>
        <PassFace
          pass={pass}
          heading={<h2 className={styles.title}>{title}</h2>}
          note={goodFor(pass).join('、')}
        />
        {code ? <div className={styles.part}>{code}</div> : null}
        <div className={styles.part}>
          <PassMarks uses={uses} usesLeft={usesLeft} history={history} />
        </div>
      </article>
      <PassFacts pass={pass} />
    </>
  );
}

/** Where and until when a pass is taken, where it comes from, and its uses. */
function PassFacts({ pass }: { pass: OwnPassDetail }) {
  const { kind, sourceId, store, status, work, reason, terms, history } = pass;
  const href = useHref();
  const visit = work?.visit;
  return (
    <>
      {store ? (
        <DealerCard dealer={store} />
      ) : (
        <div className={styles.rows}>
          <ListRow
            label="全国门店通用"
            note="到任意一家门店出示即可"
            value="适用门店"
            to={href('serve.netWork', { kind: 'service' })}
          />
          {kind === 'order' ? (
            <ListRow
              label="来自商城订单"
              value="看订单"
              to={href('mall.orderDetail', { id: sourceId })}
            />
          ) : null}
        </div>
      )}
      <SpecTable className={styles.facts}>
        {visit ? (
          <Spec label={status === 'refunding' ? '到店付全价' : '已锁定'}>
            {formatDateTime(visit.start)} 到店
          </Spec>
        ) : null}
        <Spec label="有效期">{lastDayText(pass)}</Spec>
        {reason ? <Spec label="来源">{reason}</Spec> : null}
        {terms ? <Spec label="使用说明">{terms}</Spec> : null}
        {history.map(({ at, store: name }) => (
          <Spec key={at} label={name}>
            {formatDateTime(at)} 使用
          </Spec>
        ))}
      </SpecTable>
    </>
  );
}
