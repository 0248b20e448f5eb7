import { Component, type ReactNode } from 'react';
import { reportDefect } from '#shared/api/report-error.ts';

/** An error boundary around a block. A block that throws is reported and left out; the others stay. */
export class BlockGuard extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError = () => ({ broken: true });

  override componentDidCatch(error: unknown): void {
    reportDefect(error);
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
