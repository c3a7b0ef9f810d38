import { Image } from "antd";
import type { ReactNode } from "react";
import "./pictures.css";

/**
 * Pictures by their stable names, as the mall serves them; a press, or Enter, shows one large, with the others beside
 * it.
 */
export function Pictures({ names, of }: { names: readonly string[]; of: string }): ReactNode {
  return (
    <Image.PreviewGroup>
      <ul className="pictures">
        {names.map((name, place) => (
          <li key={name}>
            <Image
              src={`/files/${name}/160`}
              preview={{ src: `/files/${name}/960` }}
              alt={names.length === 1 ? of : `${of} ${place + 1}`}
              width={96}
              height={96}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
    </Image.PreviewGroup>
  );
}

/** Videos by their names, each with the browser's controls. None starts automatically. */
export function Videos({ names, of }: { names: readonly string[]; of: string }): ReactNode {
  return (
    <ul className="pictures">
      {names.map((name, place) => (
        <li key={name}>
          <video
            src={`/videos/${name}`}
            controls
            preload="metadata"
            playsInline
            aria-label={names.length === 1 ? of : `${of} ${place + 1}`}
          />
        </li>
      ))}
    </ul>
  );
}
