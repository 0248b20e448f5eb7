import { REQUIRED_CONSENTS } from '@marque/contract/agreement/kinds';
import { useState } from 'react';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './agreement.module.css';

const AgreementText = lazyComponent(() => import('#blocks/agreement-text/agreement-text.tsx'));
const TITLES = { user: '用户协议', privacy: '隐私政策' } as const;
type AskedAgreement = keyof typeof TITLES;

type AgreementProps = {
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  /** Text after the sentence. */
  note?: string;
};

/** The agreement that the login requires. Both texts open over the form, which keeps its state. */
export function Agreement({ agreed, onChange, note = '' }: AgreementProps) {
  const [read, setRead] = useState<AskedAgreement>('user');
  const [open, setOpen] = useState(false);
  const link = (kind: AskedAgreement) => (
    <button
      type="button"
      className={styles.link}
      onClick={() => {
        setRead(kind);
        setOpen(true);
      }}
    >
      《{TITLES[kind]}》
    </button>
  );
  return (
    <div className={styles.agreement}>
      <CheckBox checked={agreed} onChange={onChange} label="我已阅读并同意" />
      {link('user')}
      {link('privacy')}
      {note ? <p className={styles.note}>{note}</p> : null}
      <Sheet open={open} onClose={() => setOpen(false)} title={TITLES[read]}>
        <LazyBoundary loading={<Skeleton height={480} />}>
          <AgreementText kind={read} />
        </LazyBoundary>
      </Sheet>
    </div>
  );
}

/** The consents of the tick; nothing is sent without it. */
export const AGREED = [...REQUIRED_CONSENTS];

/** The question after a login without the tick. */
export const AGREE_FIRST = {
  title: '同意后登录',
  text: '登录即表示你同意《用户协议》和《隐私政策》。全文在登录按钮下方，随时可读。',
  yes: '同意并继续',
} as const;
