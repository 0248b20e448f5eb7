import type { Tx } from '#kernel/database.ts';
import type { Texts } from '#kernel/http/serve.ts';
import type { HandledCall, Listener, ProvidedPort } from '#kernel/module.ts';
import type { ActivityContext } from '../context.ts';
import type { Sweep } from '#kernel/jobs/background.ts';

/**
 * A thing that several kinds do: join, draw, help, team. What it brings to the module; kinds call its use
 * cases in the transaction of their own. It knows no kind.
 */
export type ActivityPart = {
  readonly messages: Texts;
  endpoints(context: ActivityContext): readonly HandledCall[];
  /** The operators' calls. */
  operator?(context: ActivityContext): readonly HandledCall[];
  listeners?(context: ActivityContext): readonly Listener[];
  ports?(context: ActivityContext): readonly ProvidedPort[];
  sweeps?(context: ActivityContext): readonly Sweep[];
  /** Moves what ends at `from` or later by `ms`, when an activity was paused or runs longer. */
  delay?(tx: Tx, of: { activityId: string; from: Date; ms: number }): Promise<void>;
  /** Ends what waits for others, when an activity is cancelled. */
  cancel?(tx: Tx, of: { activityId: string; now: Date }): Promise<void>;
};
