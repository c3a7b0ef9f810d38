import type { ReactNode } from "react";
import "./supply.css";

/** Pictures by their stable names, as the mall serves them. */
export function ItemPictures({ names, of }: { names: readonly string[]; of: string }): ReactNode {
  return (
    <ul className="supply-pictures">
      {names.map((name) => (
        <li key={name}>
          <img src={`/files/${name}/160`} alt={of} width={96} height={96} loading="lazy" />
        </li>
      ))}
    </ul>
  );
}
