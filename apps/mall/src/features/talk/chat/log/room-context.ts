import type { ChatMessage } from "@arcade/contract/talk/chat/message";
import { createContext, use } from "react";
import type { CardParts } from "../messages/card-parts.ts";
import type { About } from "./conversation.ts";

/** What each message of an open conversation needs to know of it. */
export interface OpenRoom {
  about: About;
  /** The mall can be asked at this moment. */
  isReady: boolean;
  cards: CardParts;
  /** Shows a picture in full. */
  view: (picture: string) => void;
  /** Offers what can be done with a message. */
  offer: (message: ChatMessage) => void;
  report: (message: ChatMessage) => void;
}

const RoomContext = createContext<OpenRoom | null>(null);
export const RoomProvider = RoomContext.Provider;

export function useRoom(): OpenRoom {
  const room = use(RoomContext);
  if (!room) throw new Error("A message stands inside RoomProvider.");
  return room;
}
