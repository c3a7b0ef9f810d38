import type { ReactNode } from "react";
import { useSay } from "@arcade/web/say.tsx";
import { ButtonLink } from "../../kit/button.tsx";
import { PlaceIcon } from "../../kit/icons.tsx";
import { paths } from "../../platform/paths.ts";

interface PlaceLinkProps {
  of: { name: string; address: string; city: string; latitude?: number | null | undefined; longitude?: number | null | undefined };
  variant?: "secondary" | "quiet";
  size?: "s" | "m";
}

/** To the map, where an address has a point; nothing where it has none. */
export function PlaceLink({ of: { name, address, city, latitude, longitude }, variant = "secondary", size = "s" }: PlaceLinkProps): ReactNode {
  const say = useSay();
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  const line = [address, city].filter((part) => part !== "").join(", ");
  return (
    <ButtonLink variant={variant} size={size} icon={PlaceIcon} href={paths.openLocation({ latitude, longitude, name, address: line })}>
      {say("places.show")}
    </ButtonLink>
  );
}
