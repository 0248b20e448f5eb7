import type { Notice } from '@marque/contract/notice/schema';
import type { NoticeRow } from './repository.ts';

/** The name of a member who has left. */
const DEPARTED = '一位车友';

/** Returns the notice as it is shown. */
export function noticeView(
  row: NoticeRow,
  { actor, gone, now }: { actor: string | undefined; gone: boolean; now: Date },
): Notice {
  const title = row.facts > 1 && row.merged_title !== null ? row.merged_title : row.title;
  const said = (text: string) =>
    text.replaceAll('{actor}', () => actor ?? DEPARTED).replaceAll('{n}', String(row.facts));
  return {
    id: row.id,
    kind: row.kind,
    title: said(title),
    body: said(row.body),
    link: row.link,
    gone,
    ways: row.ways
      .filter(({ until }) => new Date(until) > now)
      .map(({ text, link }) => ({ text, link })),
    at: row.told_at.toISOString(),
    read: row.read_at !== null,
    marketing: row.marketing,
  };
}
