import { referralChange } from '@marque/contract/referral/binding/endpoints';
import { CodeForm } from '#blocks/inviter-field/code-form.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { eachTime } from '#shared/ui/modal/each-time.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';

type ChangeSheetProps = { open: boolean; onClose: () => void };

/** Names another inviter, once. */
const ChangeSheet = ({ open, onClose }: ChangeSheetProps) => {
  const api = useApi();
  return (
    <Sheet open={open} onClose={onClose} title="更换推荐人">
      <CodeForm
        purpose="change"
        accept={(code, idempotencyKey) => api.call(referralChange, { code }, { idempotencyKey })}
        hint="只能换一次，换好后两位推荐人都会收到消息"
        button="更换推荐人"
        onDone={onClose}
      />
    </Sheet>
  );
};

export default eachTime(ChangeSheet);
