import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { ArcadeDrawing, type Drawing } from "../pictures/drawings.tsx";
import { useKitWords } from "../words.tsx";

interface EmptyStateProps {
  drawing: Drawing;
  /** What would be here. */
  title: ReactNode;
  /** Why it is empty. */
  text?: ReactNode;
  /** One next step. */
  action?: ReactNode;
}

/** A list with nothing in it. "No match for this filter" and "not allowed" are said with other words and drawings. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps): ReactNode {
  return (
    <div className="kit-empty">
      <ArcadeDrawing of={drawing} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action && <div className="kit-empty-actions">{action}</div>}
    </div>
  );
}

interface ErrorBlockProps {
  /** What failed, in plain words. */
  title: ReactNode;
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  /** Another way on, beside the retry. */
  action?: ReactNode;
  drawing?: Drawing | undefined;
}

/** Where something could not be loaded: what, why, and Retry. */
export function ErrorBlock({ title, text, onRetry, busy, action, drawing = "network" }: ErrorBlockProps): ReactNode {
  const words = useKitWords();
  return (
    <div role="alert" className="kit-empty">
      <ArcadeDrawing of={drawing} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {(onRetry || action) && (
        <div className="kit-empty-actions">
          {onRetry && (
            <Button size="m" onClick={onRetry} busy={busy}>
              {words.retry}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
