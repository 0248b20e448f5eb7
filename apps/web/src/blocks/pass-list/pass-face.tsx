import type { OwnPass } from '@marque/contract/pass/schema';
import calendar from 'virtual:icon/calendar-check';
import gift from 'virtual:icon/gift';
import key from 'virtual:icon/key';
import tent from 'virtual:icon/tent';
import wrench from 'virtual:icon/wrench';
import type { ReactNode } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { PASS_KINDS } from './pass-labels.ts';
import * as styles from './pass-face.module.css';

const DRAWINGS: Record<OwnPass['kind'], string> = {
  order: wrench,
  voucher: wrench,
  appointment: calendar,
  delivery: key,
  act: tent,
  award: gift,
};

type PassFaceProps = {
  pass: Pick<OwnPass, 'kind' | 'title' | 'image' | 'status' | 'uses' | 'usesLeft'>;
  /** The line below the title. */
  note: ReactNode;
  /** The title as an element, by default text. The uses are then told elsewhere. */
  heading?: ReactNode;
};

/** The face of a pass: what it is, what it is good for, and how often it can still be used. */
export function PassFace({ pass, note, heading }: PassFaceProps) {
  const { pass: variant } = useBrand().blocks;
  const { kind, title, image, status, uses, usesLeft } = pass;
  const over = status !== 'usable' && status !== 'refunding';
  return (
    <div className={cx(styles.face, styles[variant], over && styles.over)}>
      <span className={styles.picture} aria-hidden>
        {image ? (
          <Picture image={image} alt="" sizes="72px" ratio="1" />
        ) : (
          <Icon of={DRAWINGS[kind]} size={36} />
        )}
      </span>
      <span className={styles.texts}>
        <small className={styles.kind}>{PASS_KINDS[kind]}</small>
        {heading ?? <b className={styles.title}>{title}</b>}
        <span className={styles.note}>{note}</span>
      </span>
      {heading ? null : (
        <span className={styles.stub}>
          {over ? (
            <span className={styles.mark}>{pass.status === 'used' ? '用完' : '失效'}</span>
          ) : (
            <>
              <b>{usesLeft}</b>
              <small>{uses > 1 ? `次，共 ${uses}` : '次'}</small>
            </>
          )}
        </span>
      )}
    </div>
  );
}
