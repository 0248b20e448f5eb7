import type { OwnPassDetail } from '@marque/contract/pass/schema';
import { PassCode } from '#blocks/pass-code/pass-code.tsx';
import { PassFace } from '#blocks/pass-list/pass-face.tsx';
import { goodFor, lastDayText, passNote } from '#blocks/pass-list/pass-labels.ts';
import { useWorkWay } from '#blocks/pass-list/work-way.ts';
import { PassMarks } from '#blocks/pass-list/pass-marks.tsx';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { DealerCard } from '#blocks/dealer-picker/dealer-card.tsx';
import { serverNow } from '#shared/api/wire.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { usePass } from './use-passes.ts';
import * as styles from './voucher.module.css';

/** One pass: its face, its code, its uses, where and until when it is taken. */
export function PassOf({ id }: { id: string }) {
  const asked = usePass(id);
  const href = useHref();
  return (
    <RecordPage
      id="maintenance.electronics"
      login="登录后查看电子券"
      of={asked}
      skeleton={
        <div className={styles.skeleton}>
          <Skeleton height={128} />
          <Skeleton height={360} />
        </div>
      }
      wayOn={
        <LinkButton size="small" kind="secondary" to={href('maintenance.electronics')}>
          我的电子券
        </LinkButton>
      }
      renderBar={(pass) => <WorkBar pass={pass} />}
    >
      {(pass) => (
        <>
          <Pass pass={pass} seenAt={asked.isError ? asked.dataUpdatedAt : null} />
          <Facts pass={pass} />
        </>
      )}
    </RecordPage>
  );
}

/** Books the work that a pass pays for, or shows the visit that it is kept for. */
function WorkBar({ pass }: { pass: OwnPassDetail }) {
  const href = useHref();
  const book = useWorkWay()(pass);
  const visit = pass.work?.visit;
  if (visit)
    return (
      <LinkButton
        block
        kind="secondary"
        to={href('maintenance.mainResult', { id: visit.appointmentId })}
      >
        看预约
      </LinkButton>
    );
  return book ? (
    <LinkButton block to={book}>
      去预约
    </LinkButton>
  ) : null;
}

type PassProps = {
  pass: OwnPassDetail;
  /** When it was last heard of, while the network is away; null otherwise. */
  seenAt: number | null;
};

function Pass({ pass, seenAt }: PassProps) {
  const { pass: variant } = useBrand().blocks;
  const { title, code, turning, status, statusText, uses, usesLeft, history } = pass;
  const note = passNote(pass, serverNow());
  return (
    <article className={cx(styles.pass, styles[variant])}>
      <PassFace
        pass={pass}
        heading={<h2 className={styles.title}>{title}</h2>}
        note={goodFor(pass).join('、')}
      />
      <div className={styles.part}>
        <PassCode
          code={code}
          turning={turning}
          usable={status === 'usable'}
          statusText={statusText}
          over={note}
        />
        {seenAt === null ? null : (
          <p className={styles.stale} role="status">
            网络不通，这是 {formatDateTime(seenAt).slice(11)} 的券码，可能不是最新
          </p>
        )}
      </div>
      <div className={styles.part}>
        <PassMarks uses={uses} usesLeft={usesLeft} history={history} />
      </div>
    </article>
  );
}

/** Where and until when a pass is taken, where it comes from, and its uses. */
function Facts({ pass }: { pass: OwnPassDetail }) {
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
