import { useState } from 'react';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { TextField } from '#shared/ui/control/field.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import * as styles from './diagnostics.module.css';

const FormSheet = lazySheet(() => import('#blocks/form-engine/form-sheet.tsx'), 'opened');

const FORM_ID = /^[a-z][a-z0-9-]{1,39}$/;
const EXAMPLES = [
  ['try-out', '示例问卷'],
  ['try-out-anonymous', '不记名示例'],
] as const;

/** Opens any form as members see it, by its id. */
export function FormOpener() {
  const [formId, setFormId] = useState('');
  const [opened, setOpened] = useState('');
  const open = useMemberIntent('diagnostics.form', setOpened);
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>问卷</h2>
      <div className={styles.capabilities}>
        {EXAMPLES.map(([id, name]) => (
          <Button key={id} kind="secondary" size="small" onClick={() => open(id)}>
            {name}
          </Button>
        ))}
      </div>
      <TextField
        label="问卷编号"
        value={formId}
        placeholder="例如 order-feedback"
        most={40}
        onText={(id) => setFormId(id.trim())}
      />
      <Button kind="secondary" disabled={!FORM_ID.test(formId)} onClick={() => open(formId)}>
        打开问卷
      </Button>
      <FormSheet
        of={{ formId: opened }}
        title="问卷"
        open={opened !== ''}
        onClose={() => setOpened('')}
      />
    </Card>
  );
}
