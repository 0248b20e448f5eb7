import {
  APPLICANT_KIND_LABELS,
  DELIVERIES_LABELS,
} from '@marque/contract/referral/ambassador/labels';
import type { PublicCard } from '@marque/contract/referral/ambassador/schema';
import { avatarOf } from '#blocks/author-line/avatar-of.ts';
import { formatMonth } from '#shared/format/time.ts';
import { cityLabel } from '#shared/location/city-label.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import * as styles from './ambassador.module.css';

/** Who an ambassador is, that this is an advertisement, and what they say. */
export function CardHead({ of }: { of: PublicCard }) {
  const { author, city, deliveries, kind, ownerSince, sample, says, since, words } = of;
  const { badgeUrl, identification, nickName } = author;
  return (
    <section className={styles.head}>
      <div className={styles.person}>
        <Avatar
          src={avatarOf(author)}
          size={64}
          identification={identification}
          badgeUrl={badgeUrl}
        />
        <div>
          <h2>{nickName}</h2>
          <p>
            {[APPLICANT_KIND_LABELS[kind], city && cityLabel(city)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <div className={styles.tags}>
        <Tag>广告</Tag>
        {says === 'full' ? <Tag>合伙人推荐成功会获得品牌奖励</Tag> : null}
        {sample ? <Tag>示例</Tag> : null}
      </div>
      <p className={styles.words}>{words}</p>
      <dl className={styles.figures}>
        <div>
          <dt>推荐提车</dt>
          <dd>
            <b>{DELIVERIES_LABELS[deliveries]}</b> 台
          </dd>
        </div>
        <div>
          <dt>合伙人</dt>
          <dd>{formatMonth(since)}起</dd>
        </div>
        {ownerSince ? (
          <div>
            <dt>认证车主</dt>
            <dd>{formatMonth(ownerSince)}起</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
