import AgreementText from '#blocks/agreement-text/agreement-text.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { useAgree, useMine } from './use-mine.ts';

export type AgreeSheetProps = { open: boolean; onClose: () => void };

/** The agreement in force, to be agreed to again. */
export default function AgreeSheet({ open, onClose }: AgreeSheetProps) {
  const { data } = useMine();
  const write = useAgree(onClose);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="全民合伙人协议"
      footer={
        data ? (
          <Button block busy={write.isPending} onClick={() => write.mutate(data.agreement)}>
            我已阅读并同意
          </Button>
        ) : undefined
      }
    >
      <AgreementText kind="ambassador" />
    </Sheet>
  );
}
