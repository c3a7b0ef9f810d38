import { Component, type ReactNode } from "react";
import { PageBroken } from "./failed-pages.tsx";

/** A fault in a page, or a page that did not load, leaves the rest standing. (React offers this as a class only.) */
export class FaultBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <PageBroken /> : this.props.children;
  }
}
