import { Consents } from '#blocks/consent-sheet/consents.tsx';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { Card } from '#shared/ui/layout/card.tsx';

/** The member's consents, each with its text and its withdrawal. */
export default function ConsentsView() {
  return (
    <MemberGate title="登录后查看授权">
      <Card aria-label="我的授权">
        <Consents page="member.agreement" />
      </Card>
    </MemberGate>
  );
}
