import type { ReactNode } from "react";
import "./peer.css";
import { ServiceIcon } from "../../../kit/pictures/more-icons.tsx";
import { Avatar } from "../../../kit/pictures/picture.tsx";
import { pictureUrl } from "@arcade/contract/pictures";

interface Someone {
  name: string;
  avatar: string | null;
  official: boolean;
  store_id: string | null;
  side: "customer" | "host";
}

/**
 * The picture of the other side. Customer service has its own drawing, which no uploaded picture can imitate (UX-111).
 */
export function Peer({ about, size }: { about: Someone; size: number }): ReactNode {
  if (about.official)
    return (
      <span aria-hidden className="chat-support-face" style={{ inlineSize: size, blockSize: size }}>
        <ServiceIcon size={Math.round(size * 0.6)} />
      </span>
    );
  const isStore = about.side === "customer";
  return (
    <Avatar
      name={about.name}
      src={about.avatar === null ? null : pictureUrl(about.avatar, 160)}
      size={size}
      shape={isStore ? "arch" : "round"}
    />
  );
}
