import type { Dealer } from '@marque/contract/dealer/schema';
import caretRight from 'virtual:icon/caret-right';
import compass from 'virtual:icon/navigation-arrow';
import phone from 'virtual:icon/phone';
import { type ReactNode, useState } from 'react';
import { serverNow } from '#shared/api/wire.ts';
import { cx } from '#shared/ui/cx.ts';
import { dial } from '#shared/ui/dial.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { dealerAddress, distanceText, openingOf } from './dealer-labels.ts';
import { openRoute } from './open-route.ts';
import { StoreFront } from './store-front.tsx';
import * as styles from './dealer-picker.module.css';

const DealerHours = lazySheet(() => import('./dealer-hours.tsx'));

type DealerCardProps = {
  dealer: Dealer;
  chosen?: boolean;
  /** Called when the store is chosen; without it there is no button to choose. */
  onPick?: (() => void) | undefined;
  /** Called to locate the user, while the distance is unknown. */
  onLocate?: (() => void) | undefined;
  /** Further links, beside telephone and map. */
  links?: ReactNode;
  /** Further content, above the buttons. */
  children?: ReactNode;
};

/** A store with its address, opening hours, telephone and map. */
export function DealerCard({ dealer, chosen, onPick, onLocate, links, children }: DealerCardProps) {
  const { name, hours, services, distanceKm } = dealer;
  const opening = openingOf(dealer, new Date(serverNow()));
  const [hoursOpen, setHoursOpen] = useState(false);
  const pickText = chosen ? '就选这家' : '选这家';
  return (
    <Card className={styles.store}>
      <div className={styles.body}>
        <div className={styles.texts}>
          <div className={styles.head}>
            <h2>{name}</h2>
            {chosen ? <Tag strong>已选</Tag> : null}
          </div>
          {opening ? (
            <button
              type="button"
              className={styles.hours}
              aria-label={`${opening.text}，看营业时间`}
              onClick={() => setHoursOpen(true)}
            >
              <b className={cx(opening.open && styles.open)}>{opening.text}</b>
              <Icon of={caretRight} size={12} />
            </button>
          ) : (
            <p>营业时间 {hours}</p>
          )}
          <p>
            {distanceKm !== null ? (
              <span className={styles.distance}>{distanceText(distanceKm)}</span>
            ) : null}
            {dealerAddress(dealer)}
          </p>
        </div>
        <StoreFront id={dealer.id} services={services} />
      </div>
      {services.length > 0 ? (
        <ul className={styles.services} aria-label="服务">
          {services.map((service) => (
            <li key={service}>
              <Tag muted>{service}</Tag>
            </li>
          ))}
        </ul>
      ) : null}
      {children}
      <div className={styles.actions}>
        <button type="button" onClick={() => void dial(dealer.phone)} aria-label={`电话 ${name}`}>
          <Icon of={phone} size={18} />
          电话
        </button>
        <button type="button" onClick={() => void openRoute(dealer)} aria-label={`导航 ${name}`}>
          <Icon of={compass} size={18} />
          导航
        </button>
        {distanceKm === null && onLocate ? (
          <Button kind="plain" size="small" onClick={onLocate}>
            离我多远
          </Button>
        ) : null}
        {links ? <div className={styles.links}>{links}</div> : null}
        {onPick ? (
          <Button size="small" kind="secondary" aria-label={`${pickText} ${name}`} onClick={onPick}>
            {pickText}
          </Button>
        ) : null}
      </div>
      <DealerHours
        open={hoursOpen}
        onClose={() => setHoursOpen(false)}
        id={dealer.id}
        title={name}
      />
    </Card>
  );
}
