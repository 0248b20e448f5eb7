import { CONSENT_KINDS, type ConsentKind } from '@marque/contract/agreement/kinds';

const VERSION = /^(.+?)-(\d{4}-\d{2}(?:-\d{2})?)$/;

const kindOf = (name: string | undefined): ConsentKind | null =>
  CONSENT_KINDS.find((kind) => kind === name) ?? null;

type AskedAgreement = { kind: ConsentKind; version?: string; since?: string };

/** Parses the agreement in an address: a kind, or a version of one; null without one. */
export function askedPact({
  id,
  type,
  from,
}: {
  id?: string | undefined;
  type?: string | undefined;
  from?: string | undefined;
}): AskedAgreement | null {
  const [, name, version] = VERSION.exec(id ?? '') ?? [];
  const kind = kindOf(name ?? type ?? id);
  if (!kind) return null;
  const since = from && VERSION.test(`${kind}-${from}`) ? from : undefined;
  return { kind, ...(version && { version }), ...(since && { since }) };
}

/** Returns the id of a version in addresses. */
export const versionId = (kind: ConsentKind, version: string): string => `${kind}-${version}`;
