import { Sheet } from '#shared/ui/modal/sheet.tsx';
import type { TicketCheck } from './use-ticket.ts';
import SlideCheck from './slide-check.tsx';

/** The slide check in a sheet. */
export function SlideSheet({ check: { open, round, close, pass } }: { check: TicketCheck }) {
  return (
    <Sheet open={open} onClose={close} title="安全验证">
      <SlideCheck key={round} onPassed={pass} />
    </Sheet>
  );
}
