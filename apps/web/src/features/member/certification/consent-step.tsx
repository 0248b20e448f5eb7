import { consentGive } from '@marque/contract/agreement/endpoints';
import { useState } from 'react';
import AgreementText from '#blocks/agreement-text/agreement-text.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import * as styles from './certification.module.css';
import type { useCertifyDraft } from './use-certify-draft.ts';

/** The consent of its own that comes before the camera. It is not ticked beforehand. */
export function ConsentStep({ of }: { of: ReturnType<typeof useCertifyDraft> }) {
  const api = useApi();
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const give = useWrite({
    mutationFn: () =>
      api.call(consentGive, { kinds: ['licence'], page: 'member.ownerCertification' }),
    onSuccess: () => of.change({ step: 'photo' }),
  });
  return (
    <>
      <section className={styles.letter} aria-label="单独同意书">
        <AgreementText kind="licence" />
      </section>
      <section className={styles.part} aria-label="同意">
        <CheckBox
          checked={agreed}
          onChange={setAgreed}
          label="我已满 18 周岁，同意单独处理我的行驶证信息"
        />
        {asked && !agreed ? (
          <p className={styles.problem} role="alert">
            请先勾选同意，再去拍行驶证
          </p>
        ) : null}
      </section>
      <div className={styles.room} />
      <div className="foot-bar">
        <Button
          block
          busy={give.isPending}
          onClick={() => (agreed ? give.mutate() : setAsked(true))}
        >
          同意，去拍行驶证
        </Button>
      </div>
    </>
  );
}
