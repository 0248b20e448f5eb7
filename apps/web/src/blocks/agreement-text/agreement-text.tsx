import { agreementText, consentMine } from '@marque/contract/agreement/endpoints';
import type { Out } from '@marque/contract/core';
import type { AgreementKind } from '@marque/contract/agreement/schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './agreement-text.module.css';

type AgreementTextProps = {
  kind: AgreementKind;
  version?: string | undefined;
  /** The version to compare with; by default the previous one. */
  since?: string | undefined;
  /** Called to show another version; without it there are no links to versions. */
  onVersion?: (version: string) => void;
  /** Whether the reader's own consent is shown. */
  consent?: boolean;
};

type Agreement = Out<typeof agreementText>;
type Version = Agreement['versions'][number];

/** The whole text of an agreement, with its version and the day it took effect. */
export default function AgreementText(props: AgreementTextProps) {
  const { kind, version, since, onVersion, consent } = props;
  const api = useApi();
  const asked = { kind, ...(version && { version }), ...(since && { since }) };
  const text = useQuery(api.query(agreementText, asked, 'steady'));
  return (
    <QueryView of={text} skeleton={<Skeleton height={480} />}>
      {(data) => (
        <article className={styles.text}>
          <h2>{data.title}</h2>
          <p className={styles.version}>
            版本 {data.version} · {data.effectiveOn} 起生效
          </p>
          {consent ? <OwnConsent of={data} /> : null}
          {onVersion ? <Upcoming of={data} onVersion={onVersion} /> : null}
          {onVersion && data.changes ? <Changes of={data.changes} /> : null}
          {data.sections.map(({ heading, paragraphs }) => (
            <section key={heading}>
              <h3>{heading}</h3>
              {paragraphs.map((paragraph) => (
                <Paragraph
                  key={paragraph}
                  text={paragraph}
                  added={onVersion !== undefined && data.changes?.added.includes(paragraph)}
                />
              ))}
            </section>
          ))}
          {onVersion && data.versions.length > 1 ? (
            <OtherVersions of={data} onVersion={onVersion} />
          ) : null}
        </article>
      )}
    </QueryView>
  );
}

/** A paragraph. One that is new since the compared version is highlighted. */
const Paragraph = ({ text, added }: { text: string; added: boolean | undefined }) =>
  added ? (
    <p className={styles.added}>
      <b>新增</b> {text}
    </p>
  ) : (
    <p>{text}</p>
  );

/** The reader's consent or withdrawal, with its date; nothing without one. */
function OwnConsent({ of: { kind, version } }: { of: Agreement }) {
  const api = useApi();
  const signedIn = useSignedIn();
  const mine = useQuery({ ...api.query(consentMine, {}), enabled: signedIn });
  const own = mine.data?.items.find((one) => one.kind === kind);
  if (!signedIn || !own?.at || !own.version) return null;
  const what = own.given ? '同意了' : '撤回了对';
  const which = own.version === version ? '这一版' : `${own.version} 版`;
  return (
    <p className={styles.own} role="status">
      你在 {formatDateTime(own.at)} {what}
      {which}
      {own.given ? '' : '的同意'}
    </p>
  );
}

type VersionsProps = { of: Agreement; onVersion: (version: string) => void };

/** The notice of an announced version, above the current text. */
function Upcoming({ of: { version, upcoming }, onVersion }: VersionsProps) {
  if (!upcoming || upcoming.version === version) return null;
  return (
    <div className={styles.upcoming}>
      <ListRow
        label={`新版本 ${upcoming.effectiveOn} 起生效`}
        note={upcoming.isMajor ? '有重要改变，届时会再次征求你的同意' : '现在可以对照阅读'}
        value="看新版本"
        onClick={() => onVersion(upcoming.version)}
      />
    </div>
  );
}

function Changes({ of: { since, added, removed } }: { of: NonNullable<Agreement['changes']> }) {
  if (added.length === 0 && removed.length === 0) return null;
  return (
    <section className={styles.changes} aria-label="改了什么">
      <h3>和 {since} 版相比</h3>
      {added.map((paragraph) => (
        <ins key={paragraph}>
          <b>新增</b> {paragraph}
        </ins>
      ))}
      {removed.map((paragraph) => (
        <del key={paragraph}>
          <b>删去</b> {paragraph}
        </del>
      ))}
    </section>
  );
}

const STATE: Record<Version['state'], string> = {
  coming: '即将生效',
  current: '现行',
  past: '历史',
};

function OtherVersions({ of: { version, versions }, onVersion }: VersionsProps) {
  return (
    <section aria-label="其他版本">
      <h3>其他版本</h3>
      {versions
        .filter((one) => one.version !== version)
        .map((one) => (
          <ListRow
            key={one.version}
            label={`版本 ${one.version}`}
            note={`${one.effectiveOn} 起生效`}
            value={STATE[one.state]}
            onClick={() => onVersion(one.version)}
          />
        ))}
    </section>
  );
}
