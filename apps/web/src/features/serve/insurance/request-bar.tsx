import type { InsureRequest, InsureState } from '@marque/contract/serve/insurance/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { dial } from '#shared/ui/dial.ts';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import type { Request } from './use-request.ts';

/** The states in which one can only begin anew. */
const OVER: ReadonlySet<InsureState> = new Set(['declined', 'ended', 'withdrawn']);

type RequestBarProps = { of: InsureRequest; request: Request };

/** What can be done now: decide, call the store, or ask anew. */
export function RequestBar({ of: { lead, state }, request }: RequestBarProps) {
  const href = useHref();
  const { accept, accepting, decline, declining, picked } = request;
  if (state === 'quoted' && picked)
    return (
      <ActionBar wideLast>
        <Button kind="secondary" busy={declining} onClick={() => void decline()}>
          都不合适
        </Button>
        <Button busy={accepting} onClick={() => void accept(picked)}>
          选这份报价
        </Button>
      </ActionBar>
    );
  return (
    <ActionBar>
      {OVER.has(state) ? (
        <LinkButton to={href('serve.insure')}>重新估算</LinkButton>
      ) : (
        <Button
          kind={state === 'quoting' ? 'secondary' : 'primary'}
          onClick={() => void dial(lead.dealer.phone)}
        >
          打给{lead.dealer.name}
        </Button>
      )}
    </ActionBar>
  );
}
