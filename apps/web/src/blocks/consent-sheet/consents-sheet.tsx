import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { Consents } from './consents.tsx';

type ConsentsSheetProps = { open: boolean; onClose: () => void };

/** The sheet with the member's consents. */
export default function ConsentsSheet({ open, onClose }: ConsentsSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="隐私与授权">
      <MemberGate title="登录后查看授权">
        <Consents page="entry.home" />
      </MemberGate>
    </Sheet>
  );
}
