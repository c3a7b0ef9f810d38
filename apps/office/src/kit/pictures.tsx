import type { ReactNode } from "react";
import "./pictures.css";

/** Pictures by their stable names, as the mall serves them. */
export function Pictures({ names, of }: { names: readonly string[]; of: string }): ReactNode {
  return (
    <ul className="pictures">
      {names.map((name) => (
        <li key={name}>
          <img src={`/files/${name}/160`} alt={of} width={96} height={96} loading="lazy" />
        </li>
      ))}
    </ul>
  );
}
