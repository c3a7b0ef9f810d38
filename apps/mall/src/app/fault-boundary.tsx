import { Component, type ReactNode } from "react";
import { PageBroken } from "./failed-pages.tsx";

/** A fault in one page leaves the shell and the other pages alone. React can catch one only in a class. */
export class FaultBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (this.state.broken) return <PageBroken onRetry={() => this.setState({ broken: false })} />;
    return this.props.children;
  }
}
