import type { Out } from '@marque/contract/core';
import type { memberRules } from '@marque/contract/member/membership/endpoints';

type Sections = Out<typeof memberRules>['sections'];

/** Returns the rows and sentences in which every word stands; all of them without a word. */
export function rulesWith(sections: Sections, typed: string): Sections {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return sections
    .map(({ id, rows, texts }) => ({
      id,
      rows: rows.filter(({ label, value, note }) => has(`${label} ${value} ${note}`)),
      texts: texts.filter(has),
    }))
    .filter(({ rows, texts }) => rows.length + texts.length > 0);
}
