import { PassCode } from '#blocks/pass-code/pass-code.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './appointment-card.module.css';

type CodeSheetProps = {
  open: boolean;
  onClose: () => void;
  code: string;
  /** Whether the store comes to the person. */
  atDoor: boolean;
  statusText: string;
};

/** The code of an appointment, which the store scans. */
export default function CodeSheet({ open, onClose, code, atDoor, statusText }: CodeSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={atDoor ? '见面时出示' : '到店出示'}>
      <div className={styles.sheet}>
        <PassCode code={code} turning={[]} usable statusText={statusText} over={null} />
      </div>
    </Sheet>
  );
}
