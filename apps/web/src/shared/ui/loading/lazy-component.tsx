import {
  Component,
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
} from 'react';
import { NetworkError } from '#shared/api/error.ts';
import { ErrorState } from '../layout/states.tsx';

/** Stands for one try of the `Late` around a part to load it. */
const Attempt = createContext<object>({});

/**
 * A component whose code loads when it is first shown, within `LazyBoundary`. What did not load throws a
 * NetworkError and is loaded with the next try.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  let Part: ComponentType<P> | null = null;
  let failedIn: object | null = null;
  const loadIn = (attempt: object): ComponentType<P> =>
    lazy(() =>
      load().catch((): never => {
        failedIn = attempt;
        throw new NetworkError(false);
      }),
    );
  return function LazyComponent(props) {
    const attempt = useContext(Attempt);
    if (Part === null || (failedIn !== null && failedIn !== attempt)) {
      failedIn = null;
      Part = loadIn(attempt);
    }
    return <Part {...props} />;
  };
}

type LazyBoundaryProps = {
  /** Stands in the place of what is on its way. */
  loading?: ReactNode;
  /** Around what stands there without it: its page's frame, for a part that is a whole page. */
  renderFrame?: (content: ReactNode) => ReactNode;
  /** A change of it tries again. */
  retryKey?: unknown;
  /** Does what follows when it did not come; without it that is said in its place, with a way to try again. */
  onFailed?: () => void;
  children: ReactNode;
};

/** Around a part that loads late: without its code the page stands as it was. */
export class LazyBoundary extends Component<
  LazyBoundaryProps,
  { error: unknown; attempt: object }
> {
  override state = { error: null as unknown, attempt: {} };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch(): void {
    this.props.onFailed?.();
  }

  override componentDidUpdate({ retryKey }: LazyBoundaryProps): void {
    if (retryKey !== this.props.retryKey && this.state.error !== null) this.retry();
  }

  private retry = () => this.setState({ error: null, attempt: {} });

  override render(): ReactNode {
    const { error, attempt } = this.state;
    const { loading = null, renderFrame = (content) => content, onFailed, children } = this.props;
    if (error === null)
      return (
        <Attempt value={attempt}>
          <Suspense fallback={renderFrame(loading)}>{children}</Suspense>
        </Attempt>
      );
    // A part that broke is the page's own matter.
    if (!(error instanceof NetworkError)) throw error;
    return onFailed ? null : renderFrame(<ErrorState error={error} retry={this.retry} />);
  }
}
