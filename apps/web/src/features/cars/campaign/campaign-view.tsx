import { formatMoney } from '@marque/contract/money';
import { DELIVERY_STAGE } from '@marque/contract/cars/campaign/kinds';
import type { Campaign } from '@marque/contract/cars/campaign/schema';
import { RefundRuler } from '#blocks/refund-ruler/refund-ruler.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDate, formatDateTime } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Question } from '#shared/ui/display/question.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { campaignDetail } from '@marque/contract/cars/campaign/endpoints';
import { SampleNote } from '../common/sample-note.tsx';
import { STAGE_SIZES } from '../common/stage-sizes.ts';
import * as styles from './campaign.module.css';
import { questionsOf, whatIsAhead } from './campaign-labels.ts';

/** The content of a campaign: times, rights, refund rules and stages. */
export function CampaignView({ of }: { of: Campaign }) {
  const { rights, ruler, kind, agreements, types } = of;
  const href = useHref();
  return (
    <>
      <Hero of={of} />
      <section className={styles.section}>
        <SectionHead title="权益" note={worthText(of)} />
        <ol className={styles.rights}>
          {rights.map(({ name, worthFen, text }) => (
            <li key={name}>
              <b>{name}</b>
              <span>{text}</span>
              {worthFen > 0 ? <em>价值 {formatMoney(worthFen)}</em> : null}
            </li>
          ))}
        </ol>
      </section>
      {kind === 'presale' && types.length > 0 ? <Ceilings of={of} /> : null}
      <section className={styles.section}>
        <SectionHead title="时间" />
        <ol className={styles.steps}>
          {of.stages.map(({ text, at, state }) => (
            <li key={text} data-done={state === 'done'}>
              <b>{text}</b>
              {at ? <span>{atText(text, at)}</span> : null}
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.section}>
        <SectionHead title="订金" note={of.sentence} />
        <Card>
          <RefundRuler stretches={ruler} label="什么时候退多少" />
        </Card>
      </section>
      <section className={styles.section}>
        <SectionHead title={kind === 'blind' ? '号码怎么用' : '常见问题'} />
        {questionsOf(of).map(({ ask, answer }) => (
          <Question key={ask} ask={ask} answer={answer} />
        ))}
      </section>
      <Card aria-label="协议">
        {agreements.map(({ kind: of_, title, version }) => (
          <ListRow
            key={of_}
            label={title}
            value={`${version} 版`}
            to={href('cars.pact', { type: of_ })}
          />
        ))}
      </Card>
      <SampleNote>活动为示例，价格与权益以门店公布为准</SampleNote>
    </>
  );
}

/** Deliveries begin on a day, so their stage shows no minute. */
const atText = (text: string, at: string): string =>
  text === DELIVERY_STAGE ? `${formatDate(at)} 起` : formatDateTime(at);

const worthText = ({ worthFen, rights }: Campaign): string =>
  worthFen > 0 ? `${rights.length} 项，合计价值 ${formatMoney(worthFen)}` : `${rights.length} 项`;

/**
 * The picture (an outline before the reveal), a countdown by the server's clock, and the number of
 * places.
 */
function Hero({ of }: { of: Campaign }) {
  const { id, hero, seriesName, title, slogan, isVeiled, quota, left, taken } = of;
  const { blocks } = useBrand();
  const client = useQueryClient();
  const ahead = whatIsAhead(of);
  const again = () =>
    void client.invalidateQueries({ queryKey: [campaignDetail.id], exact: false });
  return (
    <section className={styles.hero}>
      <div className={styles.stage}>
        <Picture
          image={hero}
          alt={isVeiled ? `${seriesName}剪影` : `${seriesName}，左前 45 度`}
          sizes={STAGE_SIZES[blocks.hero]}
          hero
          className={styles.picture ?? ''}
        />
      </div>
      <div className={styles.texts}>
        <h1>{title}</h1>
        <p className={styles.slogan}>{slogan}</p>
        {ahead.to ? (
          <p className={styles.clock}>
            {ahead.text} <Countdown key={`${id} ${ahead.to}`} to={ahead.to} onEnd={again} plates />
          </p>
        ) : (
          <p className={styles.clock}>{ahead.text}</p>
        )}
        <dl className={styles.figures}>
          <div>
            <dt>已有</dt>
            <dd>
              {taken.toLocaleString('zh-CN')} <small>人</small>
            </dd>
          </div>
          {quota !== null && left !== null ? (
            <div>
              <dt>还剩</dt>
              <dd>
                {left.toLocaleString('zh-CN')}{' '}
                <small>/ {quota.toLocaleString('zh-CN')} 个名额</small>
              </dd>
            </div>
          ) : null}
          <div>
            <dt>订金</dt>
            <dd>
              <Price fen={of.depositFen} size="medium" plain />
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

/** The maximum price of each trim. */
function Ceilings({ of: { types, id } }: { of: Campaign }) {
  const href = useHref();
  return (
    <section className={styles.section}>
      <SectionHead title="价格上限" note="上市价更高，差额我们承担；更低，按低的算" />
      <Card>
        {types.map(({ typeId, typeName, ceilingFen }) => (
          <ListRow
            key={typeId}
            label={typeName}
            value={ceilingFen === null ? '上市公布' : <Price fen={ceilingFen} size="small" />}
            to={href('cars.buy', { typeId, campaignId: id })}
          />
        ))}
      </Card>
    </section>
  );
}
