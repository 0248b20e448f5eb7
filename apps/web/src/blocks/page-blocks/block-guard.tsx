import { Component, type ReactNode } from 'react';
import { reportError } from '#shared/api/report-error.ts';

/** Around a block of a page: one that breaks is left out and reported, and the others stand. */
export class BlockGuard extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError = () => ({ broken: true });

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
