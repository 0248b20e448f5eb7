import AgreementText from '#blocks/agreement-text/agreement-text.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './kilocalorie.module.css';

export type AgreeSheetProps = { open: boolean; onClose: () => void; onAgree: () => void };

/** Asks for the consent to read steps, apart from everything else. */
export default function AgreeSheet({ open, onClose, onAgree }: AgreeSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="同意读取每天的总步数？"
      footer={
        <Button block onClick={onAgree}>
          同意并同步
        </Button>
      }
    >
      <div className={styles.agree}>
        <p>只读今天和昨天的总步数，只用来算能量。随时可以撤回：步数立刻删除，换到的奖品保留。</p>
        <AgreementText kind="steps" />
      </div>
    </Sheet>
  );
}
