import type { Club } from '@marque/contract/community/club/schema';
import { MAX_CLUB_ANSWER } from '@marque/contract/community/limits';
import { useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { TextArea } from '#shared/ui/control/field.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';

export type ApplySheetProps = {
  of: Club;
  open: boolean;
  onClose: () => void;
  onSend: (answer: string) => void;
};

/** What an applicant is asked, and why an earlier application was refused. */
export default function ApplySheet({ of, open, onClose, onSend }: ApplySheetProps) {
  const [answer, setAnswer] = useState('');
  return (
    <Sheet open={open} onClose={onClose} title={`申请加入${of.name}`}>
      {of.membership === 'refused' ? (
        <p>上次没有通过{of.reason ? `：${of.reason}` : ''}，可以补充说明再试</p>
      ) : null}
      <TextArea
        label={of.question || '和管理员打个招呼（选填）'}
        value={answer}
        onText={setAnswer}
        most={MAX_CLUB_ANSWER}
      />
      <Button block onClick={() => onSend(answer)}>
        送出申请
      </Button>
    </Sheet>
  );
}
