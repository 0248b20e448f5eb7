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

/** Identifies one attempt of the surrounding `LazyBoundary` to load its parts. */
const Attempt = createContext<object>({});

/**
 * A component whose code loads when it is first shown, within a `LazyBoundary`. When the code does not
 * load, it throws a NetworkError; the boundary's next attempt loads again.
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
  /** Shown while the code loads. */
  loading?: ReactNode;
  /** Wraps the loading and error content, for instance in the page's frame. */
  renderFrame?: (content: ReactNode) => ReactNode;
  /** A change of this value starts a new attempt. */
  retryKey?: unknown;
  /** Called when the code did not load. Without it an error with a retry button is shown in place. */
  onFailed?: () => void;
  children: ReactNode;
};

/** The boundary around a lazy component. When the code does not load, the rest of the page stays. */
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
    // Other errors go to the page's error boundary.
    if (!(error instanceof NetworkError)) throw error;
    return onFailed ? null : renderFrame(<ErrorState error={error} retry={this.retry} />);
  }
}
