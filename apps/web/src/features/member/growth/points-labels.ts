import { formatInteger } from '@marque/contract/money';
import type {
  ScoreEntry,
  ScoreEntryDetail,
  ScoreFilter,
  ScoreKind,
} from '@marque/contract/points/schema';
import type { LedgerLine } from '#blocks/ledger-list/ledger-list.tsx';

export const FILTERS: readonly { id: ScoreFilter; name: string }[] = [
  { id: 'all', name: '全部' },
  { id: 'earned', name: '获得' },
  { id: 'used', name: '使用' },
  { id: 'expired', name: '过期' },
  { id: 'returned', name: '退回' },
];

export const KIND_NAMES: Record<ScoreKind, string> = {
  earn: '获得',
  spend: '使用',
  expire: '过期',
  giveBack: '退回',
  takeBack: '收回',
};

export const signed = (delta: number): string =>
  `${delta > 0 ? '+' : '−'}${formatInteger(Math.abs(delta))}`;

export const lineOf = ({ id, at, title, delta, expiresOn }: ScoreEntry): LedgerLine => ({
  id,
  at,
  title,
  note: expiresOn ? `${expiresOn} 到期` : '',
  amount: signed(delta),
  comes: delta > 0,
});

/** The heading above the batches of an entry, by its kind. */
const BATCHES: Record<ScoreKind, string> = {
  earn: '有效期',
  spend: '用了这些积分，快到期的先用',
  expire: '到期的积分',
  giveBack: '退回到',
  takeBack: '从这些积分里收回',
};
export const batchesTitle = ({ kind }: ScoreEntry): string => BATCHES[kind];

/** The text about the part of an entry that became or paid a debt; '' without one. */
export function debtText({ kind, debt }: ScoreEntryDetail): string {
  if (debt === 0) return '';
  return kind === 'takeBack'
    ? `其中 ${formatInteger(debt)} 已经用掉，会从之后得到的积分里扣回`
    : `其中 ${formatInteger(debt)} 抵扣了待扣回的积分`;
}
