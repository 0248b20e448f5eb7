import type { Work } from '@marque/contract/activity/work/schema';
import type { ReactNode } from 'react';
import { QuoteFaceDrawing } from './quote-face.tsx';
import * as styles from './quotes.module.css';

type QuoteCardProps = { of: Pick<Work, 'text' | 'face'>; children?: ReactNode };

/** The words of a card on its face. */
export const QuoteCard = ({ of: { text, face }, children }: QuoteCardProps) => (
  <div className={styles.quote}>
    <QuoteFaceDrawing face={face ?? 'letter'} />
    <blockquote className={styles.text}>{text}</blockquote>
    {children}
  </div>
);
